import { redirect } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";

/** Where the backups once had a page of their own. */
export const loader = () => redirect(ADMIN_PATHS.backups);
