import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberAsTyped, numberTyped } from "#src/contract/number-in-text.ts";
import { stockInText } from "#src/contract/stock-in-text.ts";
import type { Product, ProductChanges } from "../../contract/product.ts";

export type FieldName = "category" | "brand" | "price" | "stock" | "discount";

type Field<Of, Changes = ProductChanges> = {
  inputMode: "text" | "decimal" | "tel";
  shown: (of: Of) => string;
  typed: (of: Of) => string;
  changes: (typed: string, of: Of) => Changes;
};

type Unit = { price: number; stock: number };

type UnitChanges = Partial<Unit> & { stock_seen?: number };

/** No rule accepts NaN, so the rule's own message is shown. */
const number = (typed: string): number => numberTyped(typed, 0);

export const UNIT_FIELDS: Record<"price" | "stock", Field<Unit, UnitChanges>> = {
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
    changes: (typed, { stock }) => ({ stock: stockInText(typed, stock) ?? number(typed), stock_seen: stock }),
  },
};

/** Whether its variants that have a price don't all have the same. */
const hasSeveralPrices = ({ variants }: Product): boolean =>
  new Set(variants.flatMap(({ price, is_available }) => (is_available && price > 0 ? price : []))).size > 1;

export const FIELDS: Record<FieldName, Field<Product>> = {
  category: {
    inputMode: "text",
    shown: ({ category_name }) => category_name,
    typed: ({ category }) => `${category}`,
    changes: (chosen) => ({ category: Number(chosen) }),
  },
  brand: {
    inputMode: "text",
    shown: ({ brand }) => brand || "Sin marca",
    typed: ({ brand }) => brand,
    changes: (brand) => ({ brand }),
  },
  ...UNIT_FIELDS,
  price: {
    ...UNIT_FIELDS.price,
    shown: (product) =>
      `${hasSeveralPrices(product) ? "Desde " : ""}${UNIT_FIELDS.price.shown(product)}${product.why_not_sold && ` (${product.why_not_sold.toLowerCase()})`}`,
  },
  discount: {
    inputMode: "decimal",
    shown: ({ discount }) => (discount === 0 ? "—" : `${numberAsTyped(discount)} %`),
    typed: ({ discount }) => (discount === 0 ? "" : numberAsTyped(discount)),
    changes: (typed) => ({ discount: number(typed) }),
  },
};
