import { api } from "#src/client/api-client.ts";
import type { Quote } from "#src/features/pricing/contract.ts";
import { decodeCart } from "./cart-cookie.ts";

/** With its lines by their variants. */
export type CartQuote = Omit<Quote, "lines"> & { lines: ReadonlyMap<number | null, QuotedLine> };

export type QuotedLine = Quote["lines"][number];

/** Of lines as the cookie writes them, paid by a means of payment where one was chosen. */
export async function fetchQuote(written: string, payment: number | null, signal: AbortSignal): Promise<CartQuote> {
  const products = decodeCart(written).map(({ product, variant, quantity }) => ({
    product_id: product,
    variant_id: variant,
    quantity,
  }));
  const { lines, ...quote } = await api.post("/orders/quote/", { products, payment_method_id: payment }, { signal });
  return { ...quote, lines: new Map(lines.map((line) => [line.variant_id, line])) };
}
