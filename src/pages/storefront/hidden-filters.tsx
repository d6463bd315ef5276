import { CATALOGUE_FILTERS } from "#src/paths.ts";
import type { CatalogueQuery } from "./catalogue-query.ts";

type HiddenFiltersProps = { query: CatalogueQuery; except: (typeof CATALOGUE_FILTERS)[number][] };

/** In a form that changes some filters, the others as the address has them. */
export const HiddenFilters = ({ query, except }: HiddenFiltersProps) =>
  CATALOGUE_FILTERS.filter((name) => !except.includes(name) && query[name]).map((name) => (
    <input key={name} type="hidden" name={name} value={query[name]} />
  ));
