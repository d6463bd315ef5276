import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import type { CartItem } from "#src/features/cart/ui/cart-items.ts";
import type { CartQuote, QuotedLine } from "#src/features/cart/ui/fetch-quote.ts";
import { noticesOf } from "#src/features/cart/ui/notices.ts";

const whatItCosts = (quoted: QuotedLine | undefined) =>
  quoted?.can_order ? formatPesos(quoted.subtotal) : "No disponible";

const isWide = () => window.matchMedia("(min-width: 64rem)").matches;

/** Folded on small screens, unless a line lacks stock. */
export function OrderedLines({ items, quoted }: { items: CartItem[]; quoted: CartQuote["lines"] }) {
  const [isOpen] = useState(isWide);
  const isAnyShort = items.some(({ state }) => state === "short");
  return (
    <details open={isOpen || isAnyShort} className="group border-line border-t pt-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-medium">
        {items.length === 1 ? "1 producto" : `${items.length} productos`}
        <ChevronDown aria-hidden="true" size={18} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.key} className="flex justify-between gap-3">
            <span className="min-w-0">
              <span className="tabular-nums">{item.line.quantity}</span> × {nonBreakingUnits(item.name)}
              {item.state === "short" && (
                <span className="block font-medium text-warning">{noticesOf(item, undefined)[0]?.words}</span>
              )}
            </span>
            <span className="shrink-0 tabular-nums">{whatItCosts(quoted.get(item.option?.variant ?? null))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
