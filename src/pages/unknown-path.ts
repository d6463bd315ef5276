import { redirect } from "react-router";
import { PATHS } from "#src/paths.ts";

/** docs/shop.md, Addresses. */
export const loader = () => redirect(PATHS.home);
