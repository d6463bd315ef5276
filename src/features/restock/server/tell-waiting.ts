import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { isPriced } from "#src/features/catalogue/rules.ts";
import { isOffered, isUnlicensed, lockStock, type StockRow } from "#src/features/catalogue/server/stock.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants, stockMovements } from "#src/features/catalogue/server/tables/variants.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Log } from "#src/http/log.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { stillMeant, TOLD_HOURS } from "../rules.ts";
import { stockWaiters } from "./tables.ts";

/** Tells those who wait for what there is again (docs/shop.md, Stock). Called each minute; a closed shop tells nobody. */
export async function tellWaiting({ db, jobs, log }: { db: Db; jobs: Jobs; log: Log }, now = new Date()) {
  if ((await readSettings(db)).status === "closed") return;
  const found = await db
    .selectDistinct({ id: activeVariants.id })
    .from(stockWaiters)
    .innerJoin(activeVariants, eq(activeVariants.productId, stockWaiters.productId))
    .innerJoin(activeProducts, eq(activeProducts.id, stockWaiters.productId))
    .where(and(isNull(stockWaiters.toldAt), isFor(activeVariants.id), gt(activeVariants.stock, 0)))
    .orderBy(asc(activeVariants.id));
  for (const { id } of found) {
    try {
      await db.transaction((tx) => tellOf(tx, jobs, id, now));
    } catch (error) {
      // The others go on; the next minute tries it again.
      log.error({ err: error, variant: id }, "waiting people not told");
    }
  }
}

/** Who named no variant waits for any. */
const isFor = (variant: number | typeof activeVariants.id) =>
  or(isNull(stockWaiters.variantId), eq(stockWaiters.variantId, variant));

const canBeBought = ({ isArchived, isPricePending, finalPrice }: StockRow): boolean =>
  !isArchived && !isPricePending && isPriced(finalPrice);

/** Locked: of two processes the second sees whom the first told. */
async function tellOf(tx: Tx, jobs: Jobs, variantId: number, now: Date): Promise<void> {
  const rows = await lockStock(tx, { variantIds: [variantId] });
  const variant = rows.get(variantId);
  if (!variant || !canBeBought(variant) || !isOffered(rows, variant) || isUnlicensed(rows, variant)) return;
  const free = variant.stock - (await countMeant(tx, variant, now));
  if (free <= 0) return;
  const next = await tx
    .select({ id: stockWaiters.id, email: stockWaiters.email, key: stockWaiters.key })
    .from(stockWaiters)
    .where(and(eq(stockWaiters.productId, variant.productId), isNull(stockWaiters.toldAt), isFor(variantId)))
    .orderBy(asc(stockWaiters.askedAt), asc(stockWaiters.id))
    .limit(free)
    .for("update");
  const { productId: product, name, label } = variant;
  const about = { product, variant: label === "" ? null : variantId, name, label };
  for (const { id, email, key } of next) {
    await tx.update(stockWaiters).set({ toldAt: now, toldOf: variantId }).where(eq(stockWaiters.id, id));
    await queueMail(tx, jobs, { kind: "back_in_stock", recipient: email, data: { ...about, key } });
  }
}

async function countMeant(tx: Tx, { id, productId }: StockRow, now: Date): Promise<number> {
  const since = new Date(now.getTime() - TOLD_HOURS * 3_600_000);
  const { toldAt, toldOf } = stockWaiters;
  const wasToldLately = and(eq(toldOf, id), gt(toldAt, since));
  const told = await tx
    .select({ at: sql`${toldAt}`.mapWith(toldAt) })
    .from(stockWaiters)
    .where(wasToldLately);
  if (told.length === 0) return 0;
  const { at, change, variantId } = stockMovements;
  const leftSince = and(eq(stockMovements.productId, productId), eq(variantId, id), gt(at, since), lt(change, 0));
  const units = sql`-${change}`.mapWith(Number);
  const left = await tx.select({ at, units }).from(stockMovements).where(leftSince);
  const moments = told.map(({ at }) => at);
  return stillMeant(moments, left);
}
