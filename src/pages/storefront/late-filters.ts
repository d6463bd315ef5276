import { late } from "#src/ui/late.tsx";

/** The catalogue's filters: their links and forms work as the server sent them, so their script comes after the page's own. */
export const LateFilters = late(() => import("./catalogue-filters.tsx"));
