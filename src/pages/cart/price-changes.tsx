import type { CartItem } from "#src/features/cart/ui/cart-items.ts";
import type { SeenLines } from "#src/features/cart/ui/last-seen.ts";
import { noticesOf } from "#src/features/cart/ui/notices.ts";

type PriceChangesProps = { items: CartItem[]; seen: SeenLines };

/** Changed prices, beside the button that accepts them. */
export function PriceChanges({ items, seen }: PriceChangesProps) {
  const changed = items.flatMap((item) =>
    noticesOf(item, seen[item.key]).flatMap(({ kind, words }) =>
      kind === "dearer" || kind === "cheaper" ? [{ item, words }] : [],
    ),
  );
  if (changed.length === 0) return null;
  return (
    <ul aria-label="Precios que cambiaron" className="grid gap-1 rounded-2xl bg-warning-tint p-4 text-warning">
      {changed.map(({ item, words }) => (
        <li key={item.key}>
          <strong>{item.name}</strong>: {words.toLowerCase()} c/u.
        </li>
      ))}
    </ul>
  );
}
