import { ADDRESSES, catalogueAddress } from "#src/addresses.ts";
import type { Facets } from "#src/features/catalogue/contract.ts";
import { CategoryGroups } from "#src/features/catalogue/ui/category-groups.tsx";
import { GetForm } from "#src/ui/get-form.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { CatalogueFacets } from "./catalogue-facets.tsx";
import { type CatalogueQuery, narrowed, ordersFor } from "./catalogue-query.ts";
import { KeptFilters } from "./kept-filters.tsx";
import { useShop } from "./use-shop.ts";

type CatalogueFiltersProps = { query: CatalogueQuery; facets: Facets; onChoose?: () => void };

/** The catalogue's own search, its categories and what else narrows it. */
export function CatalogueFilters({ query, facets, onChoose }: CatalogueFiltersProps) {
  const { categories } = useShop();
  const counted = facets.is_exact
    ? categories.map((category) => ({ ...category, product_count: facets.categories[category.id] ?? 0 }))
    : categories;
  return (
    <div className="grid gap-5">
      <GetForm action={ADDRESSES.catalogue} onLeave={onChoose} className="relative">
        <input
          key={query.search}
          type="search"
          name="search"
          aria-label="Buscar en el catálogo"
          placeholder="Buscar en el catálogo"
          defaultValue={query.search}
          maxLength={200}
          className={`${fieldClass} pr-12`}
        />
        <KeptFilters query={query} except={["search"]} />
        <button
          type="submit"
          aria-label="Aplicar la búsqueda"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-leaf"
        >
          <span aria-hidden="true" className="icon icon-search size-5" />
        </button>
      </GetForm>
      <CategoryGroups
        categories={counted}
        chosen={query.categories}
        addressOf={(category) => catalogueAddress(narrowed(query, { categories: category }))}
        {...(onChoose && { onChoose })}
      />
      <CatalogueFacets query={query} facets={facets} />
    </div>
  );
}

/** The order of the results; without JavaScript its button applies it. */
export function OrderSelect({ query }: { query: CatalogueQuery }) {
  return (
    <GetForm action={ADDRESSES.catalogue} className="flex items-center gap-2">
      <KeptFilters query={query} except={["orden"]} />
      <label className="flex items-center gap-2">
        <span className="text-muted text-sm max-sm:sr-only">Ordenar por</span>
        <select
          key={query.orden}
          name="orden"
          defaultValue={query.orden}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="min-h-11 max-w-44 rounded-full border border-edge bg-card px-4 text-base sm:max-w-none"
        >
          {ordersFor(query.search).map((order) => (
            <option key={order.orden} value={order.orden}>
              {order.label}
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
