import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import type { CartItem } from "#src/features/cart/ui/cart-items.ts";

const whatItCosts = ({ state, offer, line }: CartItem) =>
  offer && state !== "gone" ? formatPesos(toPesos(line.quantity * offer.unitPrice)) : "No disponible";

/** What is about to be ordered, in brief. */
export const OrderedLines = ({ items }: { items: CartItem[] }) => (
  <ul aria-label="Productos de este pedido" className="grid gap-2 border-line border-t pt-4 text-sm">
    {items.map((item) => (
      <li key={item.key} className="flex justify-between gap-3">
        <span className="min-w-0">
          <span className="tabular-nums">{item.line.quantity}</span> × {item.name}
          {item.offer?.seedCount && <span className="text-muted"> (blister de {item.offer.seedCount})</span>}
        </span>
        <span className="shrink-0 tabular-nums">{whatItCosts(item)}</span>
      </li>
    ))}
  </ul>
);
