import { unitsIn } from "../rules.ts";
import { useCart } from "./cart-store.ts";

/** How many units the cart holds, for its badge; 0 while the server renders. */
export const useCartUnits = (): number => unitsIn(useCart() ?? []);
