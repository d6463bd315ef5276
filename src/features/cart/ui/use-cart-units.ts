/** How many units the cart holds. */
export const useCartUnits = (): number => 0;
