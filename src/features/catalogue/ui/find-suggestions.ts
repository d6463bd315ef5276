import { api, LIST_TIMEOUT } from "#src/client/api-client.ts";
import type { Page } from "#src/contract/page.ts";
import type { Product } from "../contract.ts";

/** How many products the header's search loads (docs/shop.md, Search). */
const LOADED = 20;

export function findSuggestions(search: string, signal: AbortSignal): Promise<Page<Product>> {
  return api.get("/products/", { query: { search, page_size: LOADED }, signal, timeout: LIST_TIMEOUT });
}
