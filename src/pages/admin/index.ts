import { redirect } from "react-router";
import { ADDRESSES } from "#src/addresses.ts";

/** The back office opens with its products (product page, Readings: `/admin`). */
export const loader = () => redirect(ADDRESSES.adminProducts);
