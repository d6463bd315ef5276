import { unitsLeft } from "#src/contract/moved-stock.ts";
import { Notice } from "#src/ui/notice.tsx";
import { lineKey, type StockMove } from "./line-edits.ts";
import { lineName } from "./order-words.ts";

function inWords({ line, more, left }: StockMove): string {
  const name = lineName(line);
  if (left === null) return `${name}: ya no está en el catálogo, su stock no cambia.`;
  if (left < 0) return `${name}: ${left === -1 ? "falta 1" : `faltan ${-left}`}. No se va a poder guardar.`;
  const kept = unitsLeft(left);
  return more > 0
    ? `${name}: ${more === 1 ? "sale 1" : `salen ${more}`} del stock, ${kept}.`
    : `${name}: ${more === -1 ? "vuelve 1" : `vuelven ${-more}`} al stock, ${kept}.`;
}

export function StockPreview({ moves, isEmptied }: { moves: readonly StockMove[]; isEmptied: boolean }) {
  if (moves.length === 0) return null;
  const falls = moves.some(({ left }) => left !== null && left < 0);
  return (
    <Notice tone={falls ? "error" : "info"}>
      <p className="font-medium">{isEmptied ? "Sin productos, el pedido queda cancelado" : "Al guardar"}</p>
      <ul className="text-sm">
        {moves.map((move) => (
          <li key={lineKey(move.line)}>{inWords(move)}</li>
        ))}
      </ul>
    </Notice>
  );
}
