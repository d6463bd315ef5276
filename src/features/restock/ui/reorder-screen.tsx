import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffQuery } from "#src/client/api-query.ts";
import { staffLists } from "#src/client/staff-lists.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { type Amounts, withAmounts } from "../rules.ts";
import { PurchaseActions } from "./purchase-actions.tsx";
import { ReorderList } from "./reorder-list.tsx";
import { WaitingSection } from "./waiting-section.tsx";

const PERIODS = ["15", "30", "60", "90"].map((value) => ({ value, label: `${value} días` }));

/** What to order of whom, and what people wait for (docs/shop.md, Stock). */
export function ReorderScreen({ shopName }: { shopName: string }) {
  const { query, change } = useQueryParams();
  const suppliers = useQuery(staffLists.suppliers());
  const options = (suppliers.data?.results ?? []).map(({ id, name }) => ({ value: `${id}`, label: name }));
  const supplier = options.find(({ value }) => value === query.get("proveedor"))?.value ?? "";
  const days = PERIODS.find(({ value }) => value === query.get("dias"))?.value ?? "30";
  const asked = { days, ...(supplier && { supplier }) };
  // Never the former supplier's list in its place: it would be sent to the wrong one.
  const calculated = staffQuery("/stock/reorder/", { query: asked, failure: "Error al calcular qué pedir" });
  const read = useQuery({ ...calculated, enabled: !suppliers.isPending });
  const [amounts, setAmounts] = useState<Amounts>({});
  const reorder = read.data && withAmounts(read.data, amounts);
  return (
    <AdminPage title="Qué pedir" read={suppliers.error ? suppliers : read}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label="Proveedor"
            empty="Todos"
            options={options}
            value={supplier}
            onChange={({ target }) => change({ proveedor: target.value }, { replace: true })}
          />
          <div className="grid min-w-0 gap-1.5 [&>fieldset]:md:-ml-1">
            <span aria-hidden="true" className="font-medium">
              Que alcance para
            </span>
            <ChoiceChips
              label="Que alcance para"
              choices={PERIODS}
              value={days}
              onChoose={(chosen) => change({ dias: chosen === "30" ? undefined : chosen }, { replace: true })}
            />
          </div>
        </div>
        {!read.data && !read.isError && <ListSkeleton label="Calculando qué pedir…" rowClass="h-20 rounded-2xl" />}
        {reorder && (
          <ReorderList
            reorder={reorder}
            onAmount={(variant, amount) => setAmounts({ ...amounts, [variant]: amount })}
            actions={
              <PurchaseActions
                reorder={reorder}
                asked={{ ...asked, amounts: JSON.stringify(amounts) }}
                shopName={shopName}
              />
            }
          />
        )}
        <WaitingSection />
      </div>
    </AdminPage>
  );
}
