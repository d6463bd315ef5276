import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { staffQuery, useRefresh } from "#src/client/api-query.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Button } from "#src/ui/button.tsx";
import { MovementsList } from "./movements-list.tsx";
import { StatementPicker } from "./statement-picker.tsx";

const failure = "Error al cargar los movimientos";

/** Which orders the movements of a bank or a wallet paid (docs/shop.md, Payment). `due` tells what is to be collected. */
export function CollectScreen({ due }: { due: ReactNode }) {
  const { query, change } = useQueryParams();
  const id = Number(query.get("archivo"));
  const open = (archivo: number) => change({ archivo: `${archivo}` });
  const refresh = useRefresh();
  const earlier = useQuery(staffQuery("/payments/statements/", { failure }));
  const statement = useQuery({ ...staffQuery(`/payments/statements/${id}/`, { failure }), enabled: id > 0 });
  const others = earlier.data?.results.filter((one) => one.id !== id) ?? [];
  return (
    <AdminPage title="Cobros" read={id > 0 ? statement : earlier}>
      <div className="grid grid-cols-1 gap-4 pb-16 md:pb-0">
        {due}
        {id > 0 && statement.isPending && (
          <ListSkeleton label="Cargando los movimientos…" rowClass="h-20 rounded-2xl" />
        )}
        {id > 0 && statement.data && <MovementsList key={id} statement={statement.data} />}
        {others.length > 0 && (
          <ul aria-label="Archivos con movimientos sin anotar" className="flex flex-wrap gap-2">
            {others.map(({ id: other, at, waiting }) => (
              <li key={other}>
                <Button tone="secondary" onClick={() => open(other)}>
                  Del {formatMoment(at)}: {waiting} sin anotar
                </Button>
              </li>
            ))}
          </ul>
        )}
        <StatementPicker
          onRead={(read) => {
            open(read.id);
            void refresh();
          }}
        />
      </div>
    </AdminPage>
  );
}
