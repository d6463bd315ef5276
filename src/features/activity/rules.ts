/** An account, or null for the shop itself. */
export type Actor = { userId: number; username: string; isStaff: boolean } | null;

/** The actor as stored: staff by username, customers as `@` and the account's id, so that deletion anonymizes. */
export function storedActor(actor: Actor): string {
  if (actor === null) return "";
  return actor.isStaff ? actor.username : storedCustomer(actor.userId);
}

export const storedCustomer = (userId: number): string => `@${userId}`;

/** Null for staff and the shop. */
export const customerIdOf = (stored: string): number | null => (/^@\d+$/.test(stored) ? Number(stored.slice(1)) : null);
