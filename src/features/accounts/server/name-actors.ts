import { inArray } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { containsNormalized } from "#src/db/normalized-search.ts";
import { customerIdOf, storedCustomer } from "#src/features/activity/rules.ts";
import { users } from "./tables.ts";

const DELETED = "Cuenta eliminada";

/** Display names of stored actors: a customer's is the account's current username. */
export async function nameActors(db: Db | Tx, kept: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(kept)].flatMap((actor) => customerIdOf(actor) ?? []);
  const found =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids));
  const usernames = new Map(found.map(({ id, username }) => [id, username]));
  return new Map(
    kept.map((actor) => {
      const id = customerIdOf(actor);
      return [actor, id === null ? actor : (usernames.get(id) ?? DELETED)];
    }),
  );
}

/** Customers whose username contains `word`, as entries store them. */
export async function findCustomers(db: Db, word: string): Promise<string[]> {
  const found = await db.select({ id: users.id }).from(users).where(containsNormalized(word, users.username));
  return found.map(({ id }) => storedCustomer(id));
}
