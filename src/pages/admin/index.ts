import { redirect } from "react-router";
import { PATHS } from "#src/paths.ts";

/** The back office opens with its products (docs/shop.md, Addresses). */
export const loader = () => redirect(PATHS.adminProducts);
