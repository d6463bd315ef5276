/**
 * How many of one thing a line of a cart or an order holds. Without Zod: every page loads them. The database checks them too:
 * a change needs a migration.
 */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
