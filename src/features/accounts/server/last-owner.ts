import { and, eq, ne } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import type { User } from "./find-user.ts";
import { users } from "./tables.ts";

/** `CONFLICT` for the only owner. Needs `lockNames`. */
export async function refuseLastOwner(tx: Tx, user: User): Promise<void> {
  if (user.role !== "owner") return;
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "owner"), ne(users.id, user.id)))
    .limit(1);
  if (!other) throw problem("last_owner");
}
