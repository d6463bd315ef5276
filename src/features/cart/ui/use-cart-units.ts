import { unitsIn } from "../rules.ts";
import { useCart } from "./cart-store.ts";

export const useCartUnits = (): number => unitsIn(useCart() ?? []);
