import { useLocation } from "react-router";
import { cataloguePath, PATHS } from "#src/paths.ts";

/** What the catalogue searches, if anything, and the address of what is on screen, without its filters. */
export function useCatalogueParams(): { search: string | null; current: string } {
  const { pathname, search } = useLocation();
  if (pathname !== PATHS.catalogue) return { search: null, current: pathname };
  const query = new URLSearchParams(search);
  const wanted = query.get("search");
  return { search: wanted, current: wanted ? "" : cataloguePath({ categories: query.get("categories") ?? "" }) };
}
