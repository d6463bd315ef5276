import { inArray } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { containsNormalized } from "#src/db/normalized-search.ts";
import { customerIdOf, storedCustomer } from "#src/features/activity/rules.ts";
import { users } from "./tables.ts";

const DELETED = "Cuenta eliminada";

/** Display names of stored actors: a customer's is the account's current username. */
export async function nameActors(db: Db | Tx, kept: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map(kept.map((actor) => [actor, customerIdOf(actor) === null ? actor : DELETED]));
  const ids = [...names.keys()].flatMap((actor) => customerIdOf(actor) ?? []);
  const found = await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids));
  for (const { id, username } of found) names.set(storedCustomer(id), username);
  return names;
}

/** Customers whose username contains `word`, as entries store them. */
export async function findCustomers(db: Db, word: string): Promise<string[]> {
  const found = await db.select({ id: users.id }).from(users).where(containsNormalized(word, users.username));
  return found.map(({ id }) => storedCustomer(id));
}
