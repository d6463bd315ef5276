import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { countRows } from "#src/db/list-page.ts";
import { startOfLastDays } from "#src/features/activity/server/argentine-day.ts";
import {
  countProducts,
  isLicenceDue,
  isLowStock,
  isShown,
  needsPrice,
  ORDER_BY,
} from "#src/features/catalogue/server/read-page.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { countOpenWithdrawals } from "#src/features/customer-requests/server/list-withdrawals.ts";
import { listMails } from "#src/features/mail/server/list-mails.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { LATE_AFTER_HOURS } from "#src/features/orders/contract.ts";
import { listLongestWaiting } from "#src/features/orders/server/list-orders.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { listWaiting } from "#src/features/restock/server/list-waiting.ts";
import { holidayChangesOf } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import type { ProductsToFix, Today } from "../contract.ts";
import { countSales } from "./count-sales.ts";
import { readPaid } from "./read-paid.ts";

const FIRST = 5;
const FIRST_PENDING = 8;

const isPending = eq(orders.status, "pending");

export type TodaySources = { db: Db; mail: Pick<MailServer, "isServer"> };

export async function readToday({ db, mail }: TodaySources, staff: Caller, days: number): Promise<Today> {
  const isFailed = eq(mails.status, "failed");
  const waited = await listWaiting(db, { page: 1, page_size: FIRST });
  return {
    ...(await countOrders(db)),
    pending_first: await listLongestWaiting(db, staff, FIRST_PENDING),
    withdrawals: await countOpenWithdrawals(db, holidayChangesOf(await readSettings(db))),
    has_products: (await firstProducts(db, sql`true`, ORDER_BY["-created_at"])).length > 0,
    low_stock: await lowStock(db),
    without_price: await productsWhere(db, sql`${isShown} and ${needsPrice}`),
    without_photo: await productsWhere(db, sql`${isShown} and ${image} is null`),
    licences: await licencesDue(db),
    waiting: { count: waited.count, first: waited.results },
    has_mail_server: await mail.isServer(),
    failed_mails: { count: await db.$count(mails, isFailed), first: await listMails(db, isFailed, FIRST) },
    paid: await readPaid(db, days),
    sales: await countSales(db, days),
  };
}

async function countOrders(db: Db): Promise<Pick<Today, "orders_today" | "pending" | "late" | "oldest_late">> {
  const isLate = sql`${isPending} and ${orders.createdAt} < now() - make_interval(hours => ${LATE_AFTER_HOURS})`;
  const ordersWhere = (condition: SQL) => db.select({ id: orders.id }).from(orders).where(condition);
  const [oldest] = await ordersWhere(isLate).orderBy(asc(orders.createdAt), asc(orders.id)).limit(1);
  return {
    orders_today: await countRows(db, ordersWhere(sql`${orders.createdAt} >= ${startOfLastDays(1)}`)),
    pending: await countRows(db, ordersWhere(isPending)),
    late: await countRows(db, ordersWhere(isLate)),
    oldest_late: oldest?.id ?? null,
  };
}

const { id, name, brand, image, stock } = activeProducts;

async function productsWhere(db: Db, condition: SQL): Promise<ProductsToFix> {
  const count = await countProducts(db, [condition]);
  return { count, first: count === 0 ? [] : await firstProducts(db, condition, ORDER_BY["-created_at"]) };
}

/** Where sold-out products fill the card the rest isn't sorted: there is no index by stock. */
async function lowStock(db: Db): Promise<ProductsToFix> {
  const isLow = sql`${isShown} and ${isLowStock}`;
  const soldOut = await firstProducts(db, sql`${isShown} and ${activeProducts.soldOut}`, ORDER_BY["-created_at"]);
  return {
    count: await countProducts(db, [isLow]),
    first: soldOut.length === FIRST ? soldOut : await firstProducts(db, isLow, [asc(stock), asc(name)]),
  };
}

async function licencesDue(db: Db): Promise<Today["licences"]> {
  const isDue = sql`${isShown} and ${isLicenceDue}`;
  const first = await db
    .select({ id, name, brand, image, stock, licence_until: sql<string>`${activeProducts.licenceUntil}::text` })
    .from(activeProducts)
    .where(isDue)
    .orderBy(asc(activeProducts.licenceUntil), asc(id))
    .limit(FIRST);
  return { count: await countProducts(db, [isDue]), first };
}

const firstProducts = (db: Db, condition: SQL, order: SQL[]) =>
  db
    .select({ id, name, brand, image, stock })
    .from(activeProducts)
    .where(condition)
    .orderBy(...order)
    .limit(FIRST);
