import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { factsOf } from "./order-words.ts";
import type { ChangingOrder, Conflict } from "./use-change-order.ts";

function differencesOf({ requested, current }: Conflict) {
  const [seen, now] = [factsOf(requested.order), factsOf(current)];
  return Object.keys(now)
    .map((fact) => ({ fact, seen: seen[fact] ?? "", now: now[fact] ?? "", mine: requested.mine[fact] }))
    .filter(({ seen: was, now: is, mine }) => was !== is || (mine !== undefined && mine !== is));
}

const Side = ({ who, value }: { who: string; value: string }) => (
  <div className="grid grid-cols-[6.5rem_1fr] gap-2">
    <dt className="text-muted">{who}</dt>
    <dd className="min-w-0 break-words">{value || "(vacío)"}</dd>
  </div>
);

type ConflictDialogProps = { changing: ChangingOrder; onTheirs?: ((current: Conflict["current"]) => void) | undefined };

/** Shows both versions of an order that two people changed; the person chooses. */
export function ConflictDialog({ changing: { conflict, isBusy, insist, giveUp }, onTheirs }: ConflictDialogProps) {
  if (!conflict) return null;
  const who = conflict.changedBy || "Otra persona";
  const takeTheirs = () => {
    onTheirs?.(conflict.current);
    giveUp();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && giveUp()}
      title="El pedido cambió mientras tanto"
      description={`${who} guardó cambios en el pedido #${conflict.current.id} después de que lo abriste. Elegí qué queda.`}
    >
      <ul className="grid gap-4 text-sm">
        {differencesOf(conflict).map(({ fact, seen, now, mine }) => (
          <li key={fact} className="rounded-xl border border-line p-3">
            <h3 className="mb-1 text-base">{fact}</h3>
            <dl className="grid gap-1">
              {seen !== now && <Side who="Antes" value={seen} />}
              <Side who={seen === now ? "Ahora" : who} value={now} />
              {mine !== undefined && <Side who="Tu cambio" value={mine} />}
            </dl>
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        <Button disabled={isBusy} onClick={insist}>
          Guardar mi cambio igual
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={takeTheirs}>
          Dejar lo de {who}
        </Button>
      </div>
    </Dialog>
  );
}
