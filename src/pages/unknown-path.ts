import { redirect } from "react-router";
import { PATHS } from "#src/paths.ts";

/** Any unknown path goes home (docs/shop.md, Addresses). */
export const loader = () => redirect(PATHS.home);
