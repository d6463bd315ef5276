import { z } from "zod";
import { pageOf } from "#src/contract/page.ts";

/** Why a stock moved (docs/shop.md, Stock). The database checks the list too: a change needs a migration. */
export const STOCK_CAUSES = [
  "initial",
  "sale",
  "return",
  "hand",
  "import",
  "count",
  "receipt",
  "undo",
  "parts",
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
    /** The variant's stock after it. */
    stock: z.int(),
    label: z.string(),
    seed_count: z.int().nullable(),
    /** Blank for automatic movements. */
    user: z.string(),
    order: z.int().nullable(),
  })
  .meta({ id: "StockMovement" });

export type StockMovement = z.infer<typeof stockMovement>;

export const stockMovementPage = pageOf(stockMovement);

const shelvedUnits = z
  .object({
    variant_id: z.int(),
    /** The same of a blister, else null. */
    blister_id: z.int().nullable(),
    for_sale: z.int(),
    reserved: z.int(),
  })
  .meta({ id: "ShelvedUnits" });

export const shelf = z.object({ units: z.array(shelvedUnits) }).meta({ id: "Shelf" });
