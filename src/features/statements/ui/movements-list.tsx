import { Landmark } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { DockedBar } from "#src/ui/admin/docked-bar.tsx";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Statement } from "../contract.ts";
import { MovementRow, safeOf } from "./movement-row.tsx";

/** What a file's movements may have paid: the safe ones are ticked, doubts are asked first. */
export function MovementsList({ statement: { id, movements, ignored } }: { statement: Statement }) {
  const [choices, setChoices] = useState<ReadonlyMap<number, number | null>>(new Map());
  const rows = movements
    .map((movement) => ({ movement, order: choices.get(movement.id) ?? choiceAtFirst(choices, movement) }))
    .toSorted((one, other) => doubtOf(other.movement) - doubtOf(one.movement));
  const chosen = rows.flatMap(({ movement, order }) => (order === null ? [] : [{ movement, order }]));
  const applying = useStaffMutation({
    mutationFn: () =>
      api.post(
        `/payments/statements/${id}/apply/`,
        { matches: chosen.map(({ movement, order }) => ({ movement: movement.id, order })) },
        { failure: "Error al anotar los pagos" },
      ),
    done: ({ orders_paid: count, amount }) =>
      `${count === 1 ? "1 pedido cobrado" : `${count} pedidos cobrados`}: ${formatPesos(amount)}`,
  });
  const sum = chosen.reduce((pesos, { movement }) => pesos + movement.amount, 0);
  return (
    <>
      {ignored > 0 && (
        <p className="text-muted text-sm">
          {ignored === 1 ? "Dejamos afuera 1 movimiento" : `Dejamos afuera ${ignored} movimientos`}: débitos, o ya
          leídos antes.
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState Icon={Landmark} title="No quedan movimientos por anotar de este archivo" />
      ) : (
        <ul aria-label="Movimientos" className="divide-y divide-line rounded-2xl border border-line bg-card">
          {rows.map(({ movement, order }) => (
            <MovementRow
              key={movement.id}
              movement={movement}
              order={order}
              onChoose={(paid) => setChoices(new Map([...choices, [movement.id, paid]]))}
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <DockedBar
          label="Movimientos elegidos"
          said={`${chosen.length === 1 ? "1 movimiento" : `${chosen.length} movimientos`} · ${formatPesos(sum)}`}
        >
          <Button disabled={applying.isPending} onClick={() => applying.mutate()}>
            {chosen.length === 1 ? "Registrar 1 pago" : `Registrar ${chosen.length} pagos`}
          </Button>
        </DockedBar>
      )}
    </>
  );
}

type Movement = Statement["movements"][number];

/** None once somebody said so. */
const choiceAtFirst = (choices: ReadonlyMap<number, number | null>, movement: Movement): number | null =>
  choices.has(movement.id) ? null : (safeOf(movement)?.order ?? null);

/** Those with several candidates come first, then the safe ones, then those without any. */
const doubtOf = (movement: Movement): number => (movement.proposals.length === 0 ? 0 : safeOf(movement) ? 1 : 2);
