/** A line of the cart as the cookie keeps it: which product, which blister of it, how many (product page, Cart cookie). */
export type CartLine = { product: number; blister: number | null; quantity: number };

/** Cart quantity limits (specification §9). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
