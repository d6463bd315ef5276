import { api } from "#src/client/api-client.ts";
import type { DeliveryPlace } from "#src/client/delivery-place.ts";
import type { Quote } from "#src/features/pricing/contract.ts";
import { asInput } from "../rules.ts";
import { decodeCart } from "./cart-cookie.ts";

/** With its lines by their variants. */
export type CartQuote = Omit<Quote, "lines"> & { lines: ReadonlyMap<number | null, QuotedLine> };

export type QuotedLine = Quote["lines"][number];

/** How it is paid and where it goes, as far as that is known. */
export type Choices = {
  payment: number | null;
  delivery: (DeliveryPlace & { option_id: number | null }) | null;
};

export const NOTHING_CHOSEN: Choices = { payment: null, delivery: null };

/** Of lines as the cookie writes them. */
export async function fetchQuote(
  written: string,
  { payment, delivery }: Choices,
  signal: AbortSignal,
): Promise<CartQuote> {
  const body = { products: decodeCart(written).map(asInput), payment_method_id: payment, delivery };
  const { lines, ...quote } = await api.post("/orders/quote/", body, { signal });
  return { ...quote, lines: new Map(lines.map((line) => [line.variant_id, line])) };
}
