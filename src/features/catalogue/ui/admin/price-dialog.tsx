import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { useDebounce } from "use-debounce";
import { ChoiceSelect } from "#src/ui/admin/choice-select.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { productCountText } from "./bulk-dialog.tsx";
import type { ProductFilters } from "./list-params.ts";
import { type PriceForm, priceInputOf } from "./price-form.ts";
import { PricePreview } from "./price-preview.tsx";
import { staffCalls } from "./queries.ts";
import { Segments } from "./segments.tsx";

type PriceDialogProps = { ids: readonly number[]; filters: ProductFilters; onClose: () => void };

const DEBOUNCE_MS = 300;

const initialForm = (ids: readonly number[], { category = "", brand = "" }: ProductFilters): PriceForm => ({
  scope: ids.length > 0 ? "selection" : category ? "category" : brand ? "brand" : "all",
  category,
  brand,
  operation: "increase",
  by: "percentage",
  value: "",
});

export function PriceDialog({ ids, filters, onClose }: PriceDialogProps) {
  const [form, setForm] = useState(() => initialForm(ids, filters));
  const [paused] = useDebounce(form, DEBOUNCE_MS);
  const previewed = paused.value === "" ? null : priceInputOf(paused, ids);
  const update = useStaffMutation({ mutationFn: staffCalls.changePrices, onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = priceInputOf(form, ids);
    if ("problem" in result) toast.warning(result.problem);
    else update.mutate(result.input);
  };
  const field = <Name extends keyof PriceForm>(name: Name) => ({
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setForm({ ...form, [name]: target.value }),
  });
  const scopes = [
    ...(ids.length > 0 ? [{ value: "selection", label: `La selección (${productCountText(ids.length)})` }] : []),
    { value: "all", label: "Todos los productos" },
    { value: "category", label: "Una categoría" },
    { value: "brand", label: "Una marca" },
  ];
  const value = useRef<HTMLInputElement>(null);
  const isPercentage = form.by === "percentage";
  return (
    <Dialog onOpenChange={() => update.isPending || onClose()} title="Actualizar precios" initialFocus={value} isWide>
      <form noValidate onSubmit={submit} className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <div className="grid gap-3">
            <SelectField label="Qué productos" options={scopes} {...field("scope")} />
            {(form.scope === "category" || form.scope === "brand") && (
              <ChoiceSelect key={form.scope} of={form.scope} {...field(form.scope)} />
            )}
          </div>
          <div className="grid grid-cols-[1fr_auto] gap-3">
            <Segments
              legend="Operación"
              choices={{ increase: "Aumentar", decrease: "Reducir" }}
              {...field("operation")}
            />
            <Segments legend="Por" choices={{ percentage: "%", amount: "$" }} {...field("by")} />
          </div>
          <FieldFrame
            label={isPercentage ? "Porcentaje" : "Monto en pesos"}
            hint={isPercentage ? "Los precios se redondean a la decena más cercana." : undefined}
          >
            {(control) => (
              <input
                {...control}
                {...field("value")}
                ref={value}
                type="number"
                inputMode="decimal"
                min={0.1}
                step={isPercentage ? 0.1 : 100}
                className={`${fieldClass} tabular-nums`}
              />
            )}
          </FieldFrame>
        </div>
        <PricePreview input={previewed && "input" in previewed ? previewed.input : null} />
        <div className="sticky -bottom-6 -mx-6 -mb-6 grid grid-cols-[auto_1fr] justify-end gap-3 bg-card px-6 pt-3 pb-6 md:col-span-2 md:grid-cols-[auto_auto]">
          <Button tone="secondary" className="max-sm:px-4" disabled={update.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" className="max-sm:px-2" disabled={update.isPending} aria-busy={update.isPending}>
            {update.isPending ? "Actualizando…" : "Actualizar precios"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
