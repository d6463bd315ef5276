import { lazy } from "react";

/** The catalogue's filters: their links and forms work as the server sent them, so their script comes after the page's own. */
export const LateFilters = lazy(() => import("./catalogue-filters.tsx"));
