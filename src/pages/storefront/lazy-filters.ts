import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";

/** The catalogue's filters: their links and forms work as the server sent them, so their script comes after the page's own. */
export const LazyFilters = lazyInBoundary(() => import("./catalogue-filters.tsx"), { failure: "" });
