import type { Page } from "#src/contract/page.ts";
import { ApiError } from "./api-client.ts";

/** Checks that an answer is a page of a list. @throws ApiError (docs/shop.md, Errors) */
export function assertPage<Item>(answer: Page<Item>): Page<Item> {
  if (Array.isArray((answer as Partial<Page<Item>> | null)?.results)) return answer;
  throw new ApiError("UNREADABLE", "Formato de respuesta inválido");
}
