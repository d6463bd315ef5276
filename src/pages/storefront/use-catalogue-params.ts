import { useLocation } from "react-router";
import { PATHS } from "#src/paths.ts";

/** What of the catalogue is on screen: its search and its category ("" for all); nulls on other pages. */
export function useCatalogueParams(): { search: string | null; category: string | null } {
  const { pathname, search } = useLocation();
  if (pathname !== PATHS.catalogue) return { search: null, category: null };
  const query = new URLSearchParams(search);
  const wanted = query.get("search");
  return { search: wanted, category: wanted ? null : (query.get("categories") ?? "") };
}
