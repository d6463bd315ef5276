import type { Facets } from "#src/features/catalogue/contract/product-list.ts";
import { CategoryGroups } from "#src/features/catalogue/ui/category-groups.tsx";
import { cataloguePath, PATHS } from "#src/paths.ts";
import { GetForm } from "#src/ui/get-form.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { CatalogueFacets } from "./catalogue-facets.tsx";
import { type CatalogueQuery, narrowed } from "./catalogue-query.ts";
import { HiddenFilters } from "./hidden-filters.tsx";
import { useShop } from "./use-shop.ts";

type CatalogueFiltersProps = { query: CatalogueQuery; facets: Facets; onChoose?: () => void };

/** The catalogue's own search, its categories and what else narrows it. */
export default function CatalogueFilters({ query, facets, onChoose }: CatalogueFiltersProps) {
  const { menu } = useShop();
  return (
    <div className="grid gap-5">
      <GetForm action={PATHS.catalogue} onLeave={onChoose} className="relative">
        <input
          key={query.search}
          type="search"
          name="search"
          aria-label="Buscar en el catálogo"
          placeholder="Buscar en el catálogo"
          defaultValue={query.search}
          maxLength={500}
          className={`${fieldClass} pr-12`}
        />
        <HiddenFilters query={query} except={["search"]} />
        <button
          type="submit"
          aria-label="Aplicar la búsqueda"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-leaf"
        >
          <span aria-hidden="true" className="icon icon-search size-5" />
        </button>
      </GetForm>
      <CategoryGroups
        groups={menu.groups}
        countOf={({ id, product_count }) => (facets.is_exact ? (facets.categories[id] ?? 0) : product_count)}
        chosen={query.categories}
        hrefFor={(category) => cataloguePath(narrowed(query, { categories: category }))}
        {...(onChoose && { onChoose })}
      />
      <CatalogueFacets query={query} facets={facets} />
    </div>
  );
}
