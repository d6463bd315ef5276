import { bulkPriceInput } from "../../contract/bulk-change.ts";
import type { PriceInput } from "./queries.ts";

export type PriceForm = {
  scope: PriceInput["type"];
  category: string;
  brand: string;
  operation: "increase" | "decrease";
  by: "percentage" | "amount";
  /** From a number field: with a decimal point, or empty. */
  value: string;
};

/** The call's input, or what is wrong with it (docs/shop.md, Bulk price changes). */
export function priceInputOf(
  { scope, category, brand, operation, by, value }: PriceForm,
  ids: readonly number[],
): { input: PriceInput } | { problem: string } {
  const result = bulkPriceInput.safeParse({
    operation,
    type: scope,
    ...(scope === "category" && category !== "" ? { value: Number(category) } : {}),
    ...(scope === "brand" ? { value: brand } : {}),
    ...(scope === "selection" ? { ids: [...ids] } : {}),
    ...(value === "" ? {} : { [by]: Number(value) }),
  });
  if (result.success) return { input: result.data };
  return { problem: result.error.issues[0]?.message ?? "Por favor completa todos los campos requeridos" };
}
