import { z } from "zod";
import { MAX_ID } from "#src/contract/id-limit.ts";
import { list } from "#src/contract/list.ts";
import { pesos } from "#src/contract/money.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import type { ProblemBody } from "#src/contract/problem.ts";
import { REGULATED } from "#src/contract/regulated.ts";
import { id, idInText, requiredText, text } from "#src/contract/text.ts";
import { VAT_RATES } from "#src/contract/vat.ts";
import { eachDetail, type ProductField } from "./fields.ts";

const blister = z
  .object({ id: z.int(), seed_count: z.int(), price: z.number(), stock: z.int() })
  .meta({ id: "Blister" });

export type Blister = z.infer<typeof blister>;

const vatRate = z.enum(VAT_RATES, "Elegí el IVA: 21 %, 10,5 % o exento");

export const AVAILABILITIES = ["in_stock", "last_units", "none"] as const;

const availability = z.enum(AVAILABILITIES);

export type Availability = z.infer<typeof availability>;

/** A product as everyone sees it (docs/shop.md, Product page). Prices are in pesos. */
export const product = z
  .object({
    id: z.int(),
    name: z.string(),
    brand: z.string(),
    category: z.int(),
    category_name: z.string(),
    /** Which regulated goods its category holds. */
    regulated: z.enum(REGULATED),
    /** Whether the owner switched off goods of that kind: customers don't see it, whatever `is_available` says. */
    is_withheld: z.boolean(),
    description: z.string(),
    price: z.number(),
    discount: z.number(),
    final_price: z.number(),
    vat_rate: vatRate,
    stock: z.int(),
    availability,
    image: z.string().nullable(),
    image_2: z.string().nullable(),
    image_3: z.string().nullable(),
    is_available: z.boolean(),
    features: z.array(z.string()),
    blisters: z.array(blister),
    ...eachDetail(() => z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  } satisfies Record<ProductField, z.ZodType> & Record<string, z.ZodType>)
  .meta({ id: "Product" });

export type Product = z.infer<typeof product>;

/** What a product's card shows, and what a cart needs of it. */
export const CARD_FIELDS = [
  "id",
  "name",
  "brand",
  "image",
  "price",
  "discount",
  "final_price",
  "vat_rate",
  "stock",
  "availability",
  "blisters",
] as const;
export type CardProduct = Pick<Product, (typeof CARD_FIELDS)[number]>;

export const productPage = pageOf(product);

const flagInText = z.enum(["true", "false"]).transform((value) => value === "true");

const idsInText = z
  .string()
  .transform((value) => value.split(",").filter((part) => part !== ""))
  .pipe(list(z.array(idInText), 100, "Se pueden pedir 100 productos a la vez"));

const PRODUCT_ORDERINGS = ["price", "-price", "name", "-created_at", "relevance"] as const;

/** What the staff's table can be sorted by; `-` before it sorts down. */
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
  /** 5 or fewer, none among them. */
  low_stock: flagInText.optional(),
});

export const STAFF_ONLY = ["no_prices", "include_unavailable", "hidden", "no_image", "low_stock", "sort"] as const;

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

const stock = z
  .int("El stock debe ser un número entero")
  .min(0, "El stock no puede ser negativo")
  .max(1_000_000, "El stock es demasiado alto");

const image = text(2000)
  .transform((value) => value || null)
  .nullable();

const blisterInput = z.object({
  /** With an id that blister is changed, without one it is new. Blisters left out of the list are removed. */
  id: id.optional(),
  seed_count: z.int("Ingresá la cantidad de semillas").min(1, "Ingresá la cantidad de semillas").max(10_000),
  price: pesos,
  /** Without it a known blister keeps its stock, and a new one has none. */
  stock: stock.optional(),
  stock_seen: stock.optional(),
});

const CHOOSE_CATEGORY = "Por favor selecciona una categoría";

const MAX_FEATURES = 50;

export const MAX_BLISTERS = 50;
export const TOO_MANY_BLISTERS = `Un producto lleva ${MAX_BLISTERS} blisters como máximo`;

const productFields = z.object({
  name: requiredText("El nombre del producto es requerido"),
  brand: text(200, "Ingresá una marca"),
  category: z.int(CHOOSE_CATEGORY).min(1, CHOOSE_CATEGORY).max(MAX_ID, CHOOSE_CATEGORY),
  description: text(10_000, "Ingresá una descripción"),
  price: pesos,
  discount: z
    .number("Ingresá un descuento válido")
    .min(0, "El descuento va de 0 a 100")
    .max(100, "El descuento va de 0 a 100")
    .multipleOf(0.01, "El descuento lleva dos decimales como máximo"),
  vat_rate: vatRate,
  stock,
  image,
  image_2: image,
  image_3: image,
  is_available: z.boolean(),
  features: list(
    z.array(text(500, "Ingresá una característica")),
    MAX_FEATURES,
    `Un producto lleva ${MAX_FEATURES} características como máximo`,
  ),
  blisters: list(z.array(blisterInput), MAX_BLISTERS, TOO_MANY_BLISTERS),
  ...eachDetail((_, { invalid }) => text(500, invalid)),
} satisfies Record<ProductField, z.ZodType>);

/** Only the given fields change. With `stock_seen`, a stock that has moved since is not overwritten. */
export const productChanges = productFields.partial().extend({ stock_seen: stock.optional() });

export type ProductChanges = z.output<typeof productChanges>;

/** A new product: name and category are required, text defaults to empty and numbers to 0 (docs/shop.md, Product form). */
export const productInput = productFields.partial().extend({
  name: productFields.shape.name,
  category: productFields.shape.category,
});

export type ProductInput = z.output<typeof productInput>;

export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    product_count: z.int(),
    group: z.int().nullable(),
    position: z.int(),
    /** What it is called there; blank where that is its name. */
    label: z.string(),
    /** Its place in the header's bar, null outside of it, and its label there. */
    bar_position: z.int().nullable(),
    bar_label: z.string(),
    image: z.string().nullable(),
    text: z.string(),
    regulated: z.enum(REGULATED),
  })
  .meta({ id: "Category" });

export type Category = z.infer<typeof category>;

export const categoryPage = pageOf(category);

const categoryName = requiredText("El nombre de la categoría es requerido");

export const categoryInput = z.object({ name: categoryName });

/** Only the given fields change. A new name clears the labels that aren't given. */
export const categoryChanges = z
  .object({
    name: categoryName,
    label: text(200),
    bar_label: text(200),
    image,
    text: text(2000),
    regulated: z.enum(REGULATED, "Elegí qué regula la ley"),
  })
  .partial();

export type CategoryChanges = z.output<typeof categoryChanges>;

export const categoryGroup = z
  .object({ id: z.int(), name: z.string(), is_hidden: z.boolean() })
  .meta({ id: "CategoryGroup" });

export type CategoryGroup = z.infer<typeof categoryGroup>;

export const categoryGroupPage = pageOf(categoryGroup);

const groupName = requiredText("El nombre del grupo es requerido");

export const categoryGroupInput = z.object({ name: groupName });

export const categoryGroupChanges = z.object({ name: groupName, is_hidden: z.boolean() }).partial();

export type CategoryGroupChanges = z.output<typeof categoryGroupChanges>;

const orderedIds = list(z.array(id), 1000);

/**
 * The whole order of the menu. Groups and categories that it doesn't name keep their place; unknown ones are ignored.
 */
export const menuOrder = z
  .object({
    groups: list(z.array(z.object({ id, categories: orderedIds })), 100),
    ungrouped: orderedIds,
    bar: orderedIds,
  })
  .meta({ id: "MenuOrder" });

export type MenuOrder = z.output<typeof menuOrder>;

export type MenuItem = { name: string; label: string };

/** The categories that have products to show, in visible groups. Those without a group come last, under "". */
export type Menu = {
  bar: MenuItem[];
  groups: { name: string; categories: (MenuItem & { id: number; product_count: number })[] }[];
};

export const brandPage = pageOf(z.string());

const FILL_EVERYTHING = "Por favor completa todos los campos requeridos";

/** Far more than a shop has, and still within the size of a request. */
const chosenIds = list(
  z.array(id, FILL_EVERYTHING).min(1, "Elegí al menos un producto"),
  100_000,
  "Se pueden cambiar 100.000 productos a la vez",
  (each) => Number.isInteger(each) && Number(each) >= 1 && Number(each) <= MAX_ID,
);

/** Exactly one of `percentage` and `amount` (docs/shop.md, Bulk price changes). */
export const bulkPriceInput = z
  .object({
    operation: z.enum(["increase", "decrease", "reduction"], FILL_EVERYTHING),
    type: z.enum(["all", "category", "brand", "selection"], FILL_EVERYTHING),
    value: z.union([z.number(), text(200)]).optional(),
    ids: chosenIds.optional(),
    percentage: z.number(FILL_EVERYTHING).min(0.1, FILL_EVERYTHING).max(10_000).optional(),
    amount: pesos.min(0.01, FILL_EVERYTHING).optional(),
  })
  .refine((input) => (input.percentage === undefined) !== (input.amount === undefined), FILL_EVERYTHING)
  .refine(({ type, value, ids }) => {
    if (type === "all") return true;
    return type === "selection" ? ids !== undefined : value !== undefined && value !== "";
  }, FILL_EVERYTHING)
  .refine((input) => input.operation === "increase" || input.percentage === undefined || input.percentage < 100, {
    path: ["percentage"],
    error: "Una reducción debe ser menor a 100 %",
  });

export type BulkPriceInput = z.output<typeof bulkPriceInput>;

export const bulkPriceResult = z.object({
  message: z.string(),
  products_updated: z.int(),
  products_failed: z.int(),
  /** The activity to undo; null where nothing changed. */
  activity_id: z.int().nullable(),
});

const priceMove = z.object({ id: z.int(), name: z.string(), before: z.number(), after: z.number() });

/** In pesos; a product with blisters counts with its lowest price. */
export const bulkPricePreview = z
  .object({
    products_updated: z.int(),
    products_failed: z.int(),
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
    /** Some of those that would change, spread from the cheapest to the dearest. */
    samples: z.array(priceMove),
    failures: z.array(priceMove.omit({ after: true }).extend({ reason: z.string() })),
  })
  .meta({ id: "BulkPricePreview" });

export type BulkPricePreview = z.infer<typeof bulkPricePreview>;

export const bulkInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("show"), ids: chosenIds }),
  z.object({ action: z.literal("hide"), ids: chosenIds }),
  z.object({ action: z.literal("category"), ids: chosenIds, category: productFields.shape.category }),
  z.object({ action: z.literal("discount"), ids: chosenIds, discount: productFields.shape.discount }),
  z.object({ action: z.literal("delete"), ids: chosenIds }),
]);

export type BulkInput = z.output<typeof bulkInput>;

export const bulkResult = bulkPriceResult.omit({ products_failed: true }).meta({ id: "BulkResult" });

/** Why a stock moved (docs/shop.md, Stock). The database checks the list too: a change needs a migration. */
export const STOCK_CAUSES = [
  "initial",
  "sale",
  "return",
  "hand",
  "import",
  "undo",
  "archive",
  "restore",
  "other",
] as const;

export type StockCause = (typeof STOCK_CAUSES)[number];

const stockMovement = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    cause: z.enum(STOCK_CAUSES),
    change: z.int(),
    /** What was left of the blister of `seed_count` seeds, or of the product itself where that is null. */
    stock: z.int(),
    seed_count: z.int().nullable(),
    /** Blank for what nobody did by hand. */
    user: z.string(),
    order: z.int().nullable(),
  })
  .meta({ id: "StockMovement" });

export type StockMovement = z.infer<typeof stockMovement>;

export const stockMovementPage = pageOf(stockMovement);

const shelvedUnits = z
  .object({
    /** Null for units of the product itself. */
    blister_id: z.int().nullable(),
    for_sale: z.int(),
    /** Held by pending orders. */
    reserved: z.int(),
  })
  .meta({ id: "ShelvedUnits" });

/** The units on the shelf, of a product or of each of its blisters. */
export const shelf = z.object({ units: z.array(shelvedUnits) }).meta({ id: "Shelf" });

export const deleted = z.object({ message: z.string(), activity_id: z.int() });

export const productIds = z.object({ ids: z.array(z.int()) });

/** `secure_url` is the absolute address, `path` the same as products keep it. */
export const uploadedImage = z.object({ secure_url: z.string(), path: z.string(), width: z.int(), height: z.int() });

const sheetRow = z.object({
  /** As spreadsheets number them: the headers are row 1. */
  row: z.int(),
  name: z.string(),
});

/** What an import would do, or did (docs/decisions/csv.md). Every row is counted; a hundred of each kind are shown. */
export const importReport = z
  .object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    new_rows: z.array(sheetRow.extend({ price: z.number(), stock: z.int() })),
    changed_rows: z.array(
      sheetRow.extend({
        product_id: z.int(),
        changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
      }),
    ),
    failed_rows: z.array(sheetRow.extend({ reasons: z.array(z.string()) })),
    /** The failed rows as CSV, with a column for the reason; null where none failed. */
    failed_sheet: z.string().nullable(),
    unknown_categories: z.array(z.string()),
    ignored_columns: z.array(z.string()),
    /** Identifies what was shown: an import does exactly this or nothing. */
    plan: z.string(),
    /** The activity to undo; null for a dry run. */
    activity_id: z.int().nullable(),
  })
  .meta({ id: "ImportReport" });

export type ImportReport = z.infer<typeof importReport>;

/** A line of an import's answer (newline-delimited JSON): progress, or the result. */
export type ImportLine =
  | { stage: "checking" | "saving"; done: number; total: number }
  | { report: ImportReport }
  | { problem: ProblemBody };
