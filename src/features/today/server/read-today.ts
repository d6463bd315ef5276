import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { products } from "#src/db/tables/catalogue.ts";
import { mails } from "#src/db/tables/mail.ts";
import { orders } from "#src/db/tables/orders.ts";
import { startOfLastDays } from "#src/features/activity/server/argentine-day.ts";
import { LAST_UNITS } from "#src/features/catalogue/rules.ts";
import { isShown } from "#src/features/catalogue/server/read-page.ts";
import { listMails } from "#src/features/mail/server/list-mails.ts";
import { LATE_AFTER_HOURS } from "#src/features/orders/contract.ts";
import { listLongestWaiting } from "#src/features/orders/server/list-longest-waiting.ts";
import { holidayChangesOf } from "#src/features/shop/rules.ts";
import { readSettings } from "#src/features/shop/server/read-settings.ts";
import { countOpenWithdrawals } from "#src/features/withdrawals/server/list-withdrawals.ts";
import type { ProductsToFix, Today } from "../contract.ts";
import { countSales } from "./count-sales.ts";

/** As many as fit on a card. */
const FIRST = 5;
const FIRST_PENDING = 8;

/** How the shop stands at this moment, and what was sold in the last `days` days. */
export async function readToday(db: Db, days: number): Promise<Today> {
  const isFailed = eq(mails.status, "failed");
  return {
    ...(await countOrders(db)),
    pending_first: await listLongestWaiting(db, FIRST_PENDING),
    withdrawals: await countWithdrawals(db),
    has_products: (await db.select({ id: products.id }).from(products).limit(1)).length > 0,
    low_stock: await productsWhere(db, sql`${isShown} and ${products.stock} <= ${LAST_UNITS}`),
    without_price: await productsWhere(db, sql`${products.finalPrice} = 0`),
    without_photo: await productsWhere(db, sql`${products.image} is null`),
    failed_mails: { count: await db.$count(mails, isFailed), first: await listMails(db, isFailed, FIRST) },
    sales: await countSales(db, days),
  };
}

async function countOrders(db: Db): Promise<Pick<Today, "orders_today" | "pending" | "late" | "oldest_late">> {
  const isLate = sql`${orders.status} = 'pending' and ${orders.createdAt} < now() - make_interval(hours => ${LATE_AFTER_HOURS})`;
  const [late] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<number | null>`min(${orders.id})` })
    .from(orders)
    .where(isLate);
  return {
    orders_today: await db.$count(orders, sql`${orders.createdAt} >= ${startOfLastDays(1)}`),
    pending: await db.$count(orders, eq(orders.status, "pending")),
    late: late?.count ?? 0,
    oldest_late: late?.oldest ?? null,
  };
}

async function countWithdrawals(db: Db): Promise<Today["withdrawals"]> {
  const { open, first } = await countOpenWithdrawals(db, holidayChangesOf(await readSettings(db)));
  return { open, next_due: first?.toISOString() ?? null };
}

const SHOWN = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  image: products.image,
  stock: products.stock,
};

async function productsWhere(db: Db, condition: SQL): Promise<ProductsToFix> {
  const first = await db
    .select(SHOWN)
    .from(products)
    .where(condition)
    .orderBy(asc(products.stock), asc(products.name))
    .limit(FIRST);
  return { count: await db.$count(products, condition), first };
}
