import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { idInText, text } from "#src/contract/text.ts";
import { availability } from "./variant.ts";

const flagInText = z.enum(["true", "false"]).transform((value) => value === "true");

const idsInText = z
  .string()
  .transform((value) => value.split(",").filter((part) => part !== ""))
  .pipe(list(z.array(idInText), 100, "Se pueden pedir 100 productos a la vez"));

const PRODUCT_ORDERINGS = ["price", "-price", "name", "-created_at", "relevance"] as const;

/** Columns that staff can sort by; a `-` prefix sorts descending. */
const SORT_COLUMNS = ["name", "category", "brand", "price", "stock", "discount", "is_available"] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

export type ProductSort = SortColumn | `-${SortColumn}`;

export const PRODUCT_SORTS = SORT_COLUMNS.flatMap((column): ProductSort[] => [column, `-${column}`]);

const pesosInText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "Ingresá un precio en pesos, con dos decimales como máximo")
  .transform(Number);

export const productQuery = pageQuery(12).extend({
  search: text().optional(),
  category: idInText.optional(),
  /** One or several names, comma separated. */
  category_name: text().optional(),
  brand: text().optional().meta({ description: "Una marca o varias, separadas por comas" }),
  availability: availability.optional(),
  min_price: pesosInText.optional().meta({ description: "En pesos, sobre final_price" }),
  max_price: pesosInText.optional().meta({ description: "En pesos, sobre final_price" }),
  in_stock: flagInText.optional().meta({ description: "Solo los que tienen stock" }),
  on_sale: flagInText.optional().meta({ description: "Solo los que están en oferta" }),
  no_prices: flagInText.optional(),
  ordering: z.enum(PRODUCT_ORDERINGS).optional(),
  /** For staff, instead of `ordering`: by one column, with sold-out products among the others. */
  sort: z.enum(PRODUCT_SORTS).optional(),
  ids: idsInText.optional(),
  include_unavailable: flagInText.optional(),
  hidden: flagInText.optional(),
  no_image: flagInText.optional(),
  /** 5 or fewer, 0 included. */
  low_stock: flagInText.optional(),
  /** It ended, or ends within two weeks. */
  licence_due: flagInText.optional(),
});

export const STAFF_ONLY = [
  "no_prices",
  "include_unavailable",
  "hidden",
  "no_image",
  "low_stock",
  "licence_due",
  "sort",
] as const;

export type ProductQuery = z.output<typeof productQuery>;

/** `brands` are exact names, used instead of `brand`. */
export type ListQuery = ProductQuery & { brands?: string[] };

export type BrowseQuery = ListQuery & { pages: number };

/** The filters of a list, with how many products each would leave. Prices are in pesos, 0 where nothing has one. */
export type Facets = {
  is_exact: boolean;
  /** By the category's id; categories without products are left out. */
  categories: Record<string, number>;
  brands: { name: string; count: number }[];
  in_stock: number;
  on_sale: number;
  lowest_price: number;
  highest_price: number;
};

export const brandPage = pageOf(z.string());

export const productIds = z.object({ ids: z.array(z.int()) });
