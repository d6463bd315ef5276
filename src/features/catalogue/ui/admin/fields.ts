import { formatPesos } from "#src/contract/format.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { stockInText } from "#src/contract/stock-in-text.ts";
import { type Product, type ProductChanges, productChanges } from "../../contract.ts";

/** The fields that are edited in place as text. */
export type FieldName = "brand" | "price" | "stock" | "discount";

type Field = {
  inputMode: "text" | "decimal" | "tel";
  shown: (product: Product) => string;
  typed: (product: Product) => string;
  changes: (typed: string, product: Product) => ProductChanges;
};

/** No rule accepts NaN, so the rule's own message is shown. */
const number = (typed: string): number => (typed.trim() === "" ? 0 : (numberInText(typed) ?? Number.NaN));

export const FIELDS: Record<FieldName, Field> = {
  brand: {
    inputMode: "text",
    shown: ({ brand }) => brand || "Sin marca",
    typed: ({ brand }) => brand,
    changes: (brand) => ({ brand }),
  },
  price: {
    inputMode: "decimal",
    shown: ({ price }) => (price === 0 ? "Sin precio" : formatPesos(price)),
    typed: ({ price }) => (price === 0 ? "" : numberAsTyped(price)),
    changes: (typed) => ({ price: number(typed) }),
  },
  stock: {
    // Has the signs of "+12" and "-1" on a phone.
    inputMode: "tel",
    shown: ({ stock }) => numberAsTyped(stock),
    typed: ({ stock }) => `${stock}`,
    changes: (typed, { stock }) => ({ stock: stockInText(typed, stock) ?? number(typed) }),
  },
  discount: {
    inputMode: "decimal",
    shown: ({ discount }) => (discount === 0 ? "—" : `${numberAsTyped(discount)} %`),
    typed: ({ discount }) => (discount === 0 ? "" : numberAsTyped(discount)),
    changes: (typed) => ({ discount: number(typed) }),
  },
};

/** The typed changes, or the message of the rule that they break. */
export function checked(changes: ProductChanges): { changes: ProductChanges } | { problem: string } {
  const result = productChanges.safeParse(changes);
  return result.success ? { changes: result.data } : { problem: result.error.issues[0]?.message ?? "No es válido" };
}
