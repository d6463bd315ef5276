import { redirect } from "react-router";
import { ADDRESSES } from "#src/addresses.ts";

/** The back office opens with its products (docs/shop.md, Addresses). */
export const loader = () => redirect(ADDRESSES.adminProducts);
