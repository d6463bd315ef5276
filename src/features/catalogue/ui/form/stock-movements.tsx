import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { unitsLeft } from "#src/contract/moved-stock.ts";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import type { StockCause, StockMovement } from "../../contract/stock.ts";
import { formQueries } from "./queries.ts";

const CAUSE_WORDS: Record<StockCause, string> = {
  initial: "Stock inicial",
  sale: "Venta",
  return: "Devolución",
  hand: "Cambio a mano",
  import: "Importación CSV",
  count: "Conteo",
  receipt: "Mercadería recibida",
  undo: "Acción deshecha",
  parts: "Cambió lo que trae",
  archive: "Eliminado",
  restore: "Recuperado",
  other: "Otro cambio",
};

export function StockMovements({ productId }: { productId: number }) {
  const read = useInfiniteQuery(formQueries.stockMovements(productId));
  const movements = read.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Section title="Movimientos" hint="Cada vez que el stock subió o bajó, y por qué.">
      <ReadState read={read} skeleton="h-24" />
      {read.data && movements.length === 0 && <p className="text-muted">Todavía no hubo movimientos.</p>}
      {movements.length > 0 && (
        <ol className="divide-y divide-line">
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ol>
      )}
      {read.hasNextPage && (
        <Button
          tone="secondary"
          className="justify-self-start"
          disabled={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {read.isFetchingNextPage ? "Cargando…" : "Ver más movimientos"}
        </Button>
      )}
    </Section>
  );
}

/** With its sign, a minus as wide as the plus. */
const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

const Movement = ({
  movement: { at, cause, change, stock, label, seed_count, user, order },
}: {
  movement: StockMovement;
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-4 py-2.5">
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {CAUSE_WORDS[cause]}
        {label !== "" && <span className="text-muted">{seed_count === null ? label : `Blister de ${label}`}</span>}
        {order !== null && (
          <Link
            to={ADMIN_PATHS.order.replace(":orderId", `${order}`)}
            className="-my-3 py-3 text-leaf underline-offset-4 hover:underline"
          >{`Pedido #${order}`}</Link>
        )}
      </p>
      <p className="break-words text-muted text-sm">
        <time dateTime={at}>{formatShortMoment(at)}</time> · {user || "Sistema"}
      </p>
    </div>
    <p className={`text-right font-semibold tabular-nums ${change < 0 ? "text-clay" : "text-leaf"}`}>
      {change !== 0 && signed(change)}
    </p>
    <p className="min-w-18 text-right text-muted text-sm tabular-nums">{unitsLeft(stock)}</p>
  </li>
);
