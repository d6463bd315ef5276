/** Who does something: an account, or null for the shop itself. */
export type Actor = { userId: number; username: string; isStaff: boolean } | null;

/**
 * Who did it, as entries and stock movements store it, which can't be changed: staff by name, since they act for the shop;
 * a customer as `@` and the account's id, so that the name goes when the account does (no username holds an @).
 */
export function storedActor(actor: Actor): string {
  if (actor === null) return "";
  return actor.isStaff ? actor.username : storedCustomer(actor.userId);
}

export const storedCustomer = (userId: number): string => `@${userId}`;

/** The account of the customer that `stored` is; null for staff and the shop. */
export const customerIdOf = (stored: string): number | null => (/^@\d+$/.test(stored) ? Number(stored.slice(1)) : null);
