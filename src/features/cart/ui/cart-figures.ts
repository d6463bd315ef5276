import { type Centavos, centavos, times, toCentavos, toPesos } from "#src/contract/centavos.ts";
import { netTotal } from "#src/contract/vat.ts";
import type { Quote } from "#src/features/pricing/contract.ts";
import type { CartItem } from "./cart-items.ts";
import type { CartQuote } from "./fetch-quote.ts";

/** In pesos. `subtotal` is before the products' discounts, which are the `saving`; `net` is without national taxes. */
export type CartFigures = Pick<Quote, "adjustments" | "total"> & {
  units: number;
  subtotal: number;
  saving: number;
  net: number;
};

/** The figures of a quote, with what the products' discounts save of the catalogue's prices. */
export function figuresOf(items: readonly CartItem[], quote: CartQuote): CartFigures {
  const counted = items.flatMap(({ option, product }) => {
    const line = option && quote.lines.get(option.variant);
    return option && line?.can_order && product ? [{ line, option, product }] : [];
  });
  const sum = (amounts: readonly Centavos[]) => centavos(amounts.reduce<number>((all, amount) => all + amount, 0));
  const full = sum(counted.map(({ line, option }) => times(option.fullPrice, line.quantity)));
  // The catalogue may have been read before a price rose.
  const saving = Math.max(0, full - toCentavos(quote.subtotal));
  return {
    units: counted.reduce((units, { line }) => units + line.quantity, 0),
    subtotal: toPesos(centavos(toCentavos(quote.subtotal) + saving)),
    saving: toPesos(centavos(saving)),
    adjustments: quote.adjustments,
    total: quote.total,
    net: toPesos(
      netTotal(counted.map(({ line, product }) => ({ total: toCentavos(line.subtotal), rate: product.vat_rate }))),
    ),
  };
}
