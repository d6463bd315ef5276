import type { Page } from "#src/contract/page.ts";
import { ApiError } from "./api-client.ts";

/** An answer that should be a page of a list. @throws ApiError where it is something else (docs/shop.md, Errors) */
export function assertPage<Item>(answer: Page<Item>): Page<Item> {
  if (Array.isArray((answer as Partial<Page<Item>> | null)?.results)) return answer;
  throw new ApiError("UNREADABLE", "Formato de respuesta inválido");
}
