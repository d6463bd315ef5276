import { redirect } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";

/** docs/shop.md, Addresses. */
export const loader = () => redirect(ADMIN_PATHS.products);
