import { eq, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { CartLine } from "../contract.ts";
import { carts } from "./tables.ts";

export async function findCart(db: Db, userId: number): Promise<CartLine[]> {
  const [cart] = await db.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId));
  return cart?.lines ?? [];
}

export async function saveCart(db: Db, userId: number, lines: CartLine[]): Promise<void> {
  await db
    .insert(carts)
    .values({ userId, lines })
    .onConflictDoUpdate({ target: carts.userId, set: { lines, updatedAt: sql`now()` } });
}
