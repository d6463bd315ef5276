import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#src/db/client.ts";
import { orderReceipts } from "./tables.ts";

/** A receipt without its file. */
export type ReceiptRow = Pick<typeof orderReceipts.$inferSelect, "id" | "orderId" | "name" | "size" | "createdAt"> & {
  /** Other orders with the same file. */
  duplicateOf: number[];
};

const others = alias(orderReceipts, "others");

/** Of these orders, oldest first. */
export const listReceipts = (db: Db | Tx, orderIds: readonly number[]): Promise<ReceiptRow[]> =>
  db
    .select({
      id: orderReceipts.id,
      orderId: orderReceipts.orderId,
      name: orderReceipts.name,
      size: orderReceipts.size,
      createdAt: orderReceipts.createdAt,
      duplicateOf: sql<number[]>`array ${db
        .selectDistinct({ orderId: others.orderId })
        .from(others)
        .where(and(eq(others.fileHash, orderReceipts.fileHash), ne(others.orderId, orderReceipts.orderId)))}`,
    })
    .from(orderReceipts)
    .where(inArray(orderReceipts.orderId, [...orderIds]))
    .orderBy(asc(orderReceipts.id));
