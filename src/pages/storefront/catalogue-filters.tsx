import type { Facets } from "#src/features/catalogue/contract/product-list.ts";
import { CategoryGroups } from "#src/features/catalogue/ui/category-groups.tsx";
import { cataloguePath } from "#src/paths.ts";
import { CatalogueFacets } from "./catalogue-facets.tsx";
import { type CatalogueQuery, type FacetGroup, narrowed } from "./catalogue-query.ts";
import { useShop } from "./use-shop.ts";

type CatalogueFiltersProps = {
  query: CatalogueQuery;
  facets: Facets;
  /** Of these alone. */
  only?: FacetGroup | undefined;
  onChoose?: () => void;
};

/** The catalogue's categories and what else narrows it. */
export default function CatalogueFilters({ query, facets, only, onChoose }: CatalogueFiltersProps) {
  const { menu } = useShop();
  return (
    <div className="grid gap-5">
      {only === undefined && (
        <CategoryGroups
          groups={menu.groups}
          countOf={({ id, product_count }) => (facets.is_exact ? (facets.categories[id] ?? 0) : product_count)}
          chosen={query.categories}
          hrefFor={(category) => cataloguePath(narrowed(query, { categories: category }))}
          {...(onChoose && { onChoose })}
        />
      )}
      <CatalogueFacets query={query} facets={facets} only={only} />
    </div>
  );
}
