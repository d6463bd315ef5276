import { not, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { toCentavos } from "#src/contract/centavos.ts";
import { centavos, sqlList, timestamptz } from "#src/db/columns.ts";
import { STOCK_CAUSES } from "../../contract/stock.ts";
import { CURRENCIES } from "../../contract/variant.ts";
import { archived } from "./categories.ts";
import { products } from "./products.ts";

/** What is sold: at least one per product, archived ones included. Readers use `activeVariants`. */
export const variants = pgTable(
  "variants",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Its value of each of the product's options. */
    options: jsonb("options").$type<Record<string, string>>().notNull().default({}),
    /** The seeds of a blister; null for everything else. */
    seedCount: integer("seed_count"),
    position: integer("position").notNull().default(0),
    price: centavos("price_centavos").notNull().default(toCentavos(0)),
    /** The price less the discount (docs/shop.md, Prices); 0 is "sin precio". Written by a trigger. */
    finalPrice: centavos("final_price_centavos").notNull().default(toCentavos(0)),
    stock: integer("stock").notNull().default(0),
    sku: text("sku").notNull().default(""),
    barcode: text("barcode").notNull().default(""),
    /** In hundredths of its currency, without VAT. */
    cost: bigint("cost_cents", { mode: "number" }),
    costCurrency: text("cost_currency", { enum: CURRENCIES }),
    image: text("image"),
    weight: integer("weight_g"),
    isAvailable: boolean("is_available").notNull().default(true),
    ...archived(),
  },
  (table) => [
    check("variants_seed_count", sql`${table.seedCount} > 0`),
    check("variants_price", sql`${table.price} >= 0`),
    check("variants_stock", sql`${table.stock} >= 0`),
    check("variants_weight", sql`${table.weight} > 0`),
    check("variants_cost", sql`${table.cost} >= 0 and (${table.cost} is null) = (${table.costCurrency} is null)`),
    check("variants_cost_currency", sql`${table.costCurrency} in ${sqlList(CURRENCIES)}`),
    // A product's variants.
    index("variants_product").on(table.productId),
    // For order lines: a variant of its own product.
    unique("variants_of_product").on(table.id, table.productId),
    // A code is one variant's, and finds it.
    uniqueIndex("variants_sku").on(sql`lower(${table.sku})`).where(sql`${table.sku} <> '' and not ${table.isArchived}`),
    uniqueIndex("variants_barcode")
      .on(sql`lpad(${table.barcode}, 13, '0')`)
      .where(sql`${table.barcode} <> '' and not ${table.isArchived}`),
  ],
);

/** `products.parts` by variant, written by a trigger: which kits a part is in (docs/decisions/kits.md). */
export const kitParts = pgTable(
  "kit_parts",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variantId] }),
    check("kit_parts_quantity", sql`${table.quantity} > 0`),
    // The kits that a variant is in.
    index("kit_parts_variant").on(table.variantId),
  ],
);

/** Every movement of stock: their sum is the stock. Written by triggers alone (docs/decisions/stock-ledger.md). */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id").notNull(),
    /** Null for units that a product had itself, before it had blisters. */
    variantId: integer("variant_id"),
    change: integer("change").notNull(),
    /** The stock after it. */
    stock: integer("stock").notNull(),
    cause: text("cause", { enum: STOCK_CAUSES }).notNull(),
    /** Who did it, as `activity/rules.ts` writes it. The column keeps its first name: a shop of an earlier version reads it. */
    actor: text("username").notNull().default(""),
    orderId: integer("order_id"),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [
    check("stock_movements_cause", sql`cause in ${sqlList(STOCK_CAUSES)}`),
    check("stock_movements_change", sql`${table.change} <> 0 or ${table.cause} in ('archive', 'restore')`),
    // "Movimientos" of a product and of a variant.
    index("stock_movements_product").on(table.productId, table.variantId, table.id),
  ],
);

export const activeVariants = pgView("active_variants").as((query) =>
  query.select().from(variants).where(not(variants.isArchived)),
);
