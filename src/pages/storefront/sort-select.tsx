import { PATHS } from "#src/paths.ts";
import { GetForm } from "#src/ui/get-form.tsx";
import { type CatalogueQuery, sortOptionsFor } from "./catalogue-query.ts";
import { HiddenFilters } from "./hidden-filters.tsx";

/** How the results are sorted; without JavaScript its button applies it. */
export function SortSelect({ query }: { query: CatalogueQuery }) {
  return (
    <GetForm action={PATHS.catalogue} className="flex items-center gap-2">
      <HiddenFilters query={query} except={["orden"]} />
      <label className="flex items-center gap-2">
        <span className="text-muted text-sm max-sm:sr-only">Ordenar por</span>
        <select
          key={query.orden}
          name="orden"
          defaultValue={query.orden}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="min-h-11 max-w-44 truncate rounded-full border border-edge bg-card pr-10 pl-4 text-base sm:max-w-none"
        >
          {sortOptionsFor(query.search).map((option) => (
            <option key={option.orden} value={option.orden}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="hidden min-h-11 rounded-full border border-edge px-4 noscript:block">
        Aplicar
      </button>
    </GetForm>
  );
}
