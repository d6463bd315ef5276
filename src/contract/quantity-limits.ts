/** How many of one thing a line of a cart or an order holds. Without Zod: every page loads them. */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
