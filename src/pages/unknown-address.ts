import { redirect } from "react-router";
import { ADDRESSES } from "#src/addresses.ts";

/** Any unknown path goes home (specification §2). */
export const loader = () => redirect(ADDRESSES.home);
