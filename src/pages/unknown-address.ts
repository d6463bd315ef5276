import { redirect } from "react-router";
import { ADDRESSES } from "#src/addresses.ts";

/** Any unknown path goes home (docs/shop.md, Addresses). */
export const loader = () => redirect(ADDRESSES.home);
