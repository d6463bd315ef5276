import { MAX_ID } from "#src/contract/id-limit.ts";
import { VARIANT_PARAMETER } from "#src/paths.ts";

/** The variant that a product's address asks for; null where it asks for none, or by something that can't be one. */
export function askedVariant(parameters: URLSearchParams): number | null {
  const asked = parameters.get(VARIANT_PARAMETER) ?? "";
  return /^[1-9]\d{0,9}$/.test(asked) && Number(asked) <= MAX_ID ? Number(asked) : null;
}
