import { eq, sql } from "drizzle-orm";
import { centavos } from "#src/contract/centavos.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { orders } from "../tables.ts";
import { byPayment, paidOf } from "./by-payment.ts";

export const listDues = (db: Db | Tx) =>
  db
    .select({
      order: orders.id,
      due: sql`${orders.total} - ${paidOf(db)}`.mapWith((sum: string) => centavos(Number(sum))),
      createdAt: orders.createdAt,
      recipientName: orders.recipientName,
      invoiceName: orders.invoiceName,
      invoiceTaxId: orders.invoiceTaxId,
      /** Blank without an account. */
      accountName: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(byPayment(db, "due"))
    .orderBy(orders.id);
