import { queryOptions } from "@tanstack/react-query";
import { api, LIST_TIMEOUT } from "#src/client/api-client.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { readCart } from "./cart-store.ts";
import { type Choices, fetchQuote } from "./fetch-quote.ts";

/** What the catalogue says of the products `asked` for; those it doesn't return aren't for sale. */
export type CartProducts = { asked: number[]; products: Product[] };

async function fetchCartProducts(ids: number[], signal: AbortSignal): Promise<CartProducts> {
  if (ids.length === 0) return { asked: [], products: [] };
  const query = { ids: ids.join(","), page_size: 100 };
  const { results } = await api.get("/products/", { query, signal, timeout: LIST_TIMEOUT });
  return { asked: ids, products: results };
}

export const cartQueries = {
  /** Read again whenever the cart is opened or shown again. */
  products: () =>
    queryOptions({
      queryKey: ["cart", "products"],
      queryFn: ({ signal }) => fetchCartProducts([...new Set(readCart().map((line) => line.product))], signal),
      staleTime: 0,
    }),
  quote: (written: string, choices: Choices) =>
    queryOptions({
      queryKey: ["cart", "quote", written, choices],
      queryFn: ({ signal }) => fetchQuote(written, choices, signal),
      staleTime: 0,
    }),
  again: (ids: number[]) =>
    queryOptions({
      queryKey: ["cart", "again", ids],
      queryFn: ({ signal }) => fetchCartProducts(ids, signal),
      staleTime: 0,
      gcTime: 0,
    }),
};
