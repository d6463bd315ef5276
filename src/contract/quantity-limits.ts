/** Units of one product per cart or order line. Without Zod: every page loads them. Also database checks: a change needs a migration. */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
