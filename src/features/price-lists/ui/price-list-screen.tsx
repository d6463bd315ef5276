import { useQuery } from "@tanstack/react-query";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { staffQuery } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { staffLists } from "#src/client/staff-lists.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import type { ListedPriceList } from "../contract.ts";
import { ListPicker } from "./list-picker.tsx";
import { ListPlan } from "./list-plan.tsx";
import { counted } from "./words.ts";

const failure = "Error al cargar la lista de precios";

const stateOf = ({ applied_at, differences }: ListedPriceList): string =>
  applied_at === null
    ? differences === 0
      ? ""
      : ` · esperan ${counted(differences, "diferencia", "diferencias")}`
    : " · aplicada";

/** A supplier's lists: a new one, what one would change, and those before (docs/shop.md, Costs). */
export function PriceListScreen({ supplierId }: { supplierId: number }) {
  const { query, change } = useQueryParams();
  const canWrite = useCan("products:write");
  const id = Number(query.get("lista"));
  const suppliers = useQuery(staffLists.suppliers());
  const lists = useQuery(staffQuery(`/suppliers/${supplierId}/lists/`, { failure }));
  const list = useQuery({ ...staffQuery(`/suppliers/${supplierId}/lists/${id}/`, { failure }), enabled: id > 0 });
  const name = suppliers.data?.results.find((one) => one.id === supplierId)?.name;
  const open = (lista: number) => change({ lista: `${lista}` });
  // The list itself isn't read again: it is gone.
  const throwAway = () => {
    change({ lista: undefined });
    void lists.refetch();
  };
  const others = lists.data?.results.filter((one) => one.id !== id) ?? [];
  return (
    <AdminPage
      isForm
      title={name === undefined ? "Lista de precios" : `Lista de ${name}`}
      back={{ address: ADMIN_PATHS.suppliers, name: "Volver a proveedores" }}
      read={[lists, list].find(({ isError }) => isError) ?? suppliers}
    >
      <div className="grid grid-cols-1 gap-4 pb-16 md:pb-0">
        {canWrite && <ListPicker supplier={supplierId} read={list.data} onRead={(read) => open(read.id)} />}
        {id > 0 && list.isPending && <ListSkeleton label="Cargando la lista…" rowClass="h-32 rounded-2xl" />}
        {list.data && <ListPlan key={list.data.id} list={list.data} onThrownAway={throwAway} />}
        {others.length > 0 && (
          <Section title="Otras listas">
            <ul aria-label="Otras listas" className="divide-y divide-line">
              {others.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span className="wrap-anywhere min-w-0">
                    {one.file_name}
                    <span className="block text-muted text-sm">
                      {formatMoment(one.at)}
                      {stateOf(one)}
                    </span>
                  </span>
                  <Button
                    tone="secondary"
                    aria-label={`Ver ${one.file_name}, ${formatMoment(one.at)}`}
                    onClick={() => open(one.id)}
                  >
                    Ver
                  </Button>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </AdminPage>
  );
}
