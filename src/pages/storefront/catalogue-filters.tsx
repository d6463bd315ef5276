import { ADDRESSES, catalogueAddress } from "#src/addresses.ts";
import { CategoryGroups } from "#src/features/catalogue/ui/category-groups.tsx";
import { GetForm } from "#src/ui/get-form.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { type CatalogueQuery, ORDERS } from "./catalogue-query.ts";
import { useShop } from "./use-shop.ts";

type CatalogueFiltersProps = { query: CatalogueQuery; onChoose?: () => void };

/** The catalogue's own search and its categories. */
export function CatalogueFilters({ query, onChoose }: CatalogueFiltersProps) {
  const { categories } = useShop();
  const { search, orden } = query;
  return (
    <div className="grid gap-5">
      <GetForm action={ADDRESSES.catalogue} onLeave={onChoose} className="relative">
        <input
          key={search}
          type="search"
          name="search"
          aria-label="Buscar en el catálogo"
          placeholder="Buscar en el catálogo"
          defaultValue={search}
          maxLength={200}
          className={`${fieldClass} pr-12`}
        />
        {query.categories && <input type="hidden" name="categories" value={query.categories} />}
        {orden && <input type="hidden" name="orden" value={orden} />}
        <button
          type="submit"
          aria-label="Aplicar la búsqueda"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-leaf"
        >
          <span aria-hidden="true" className="icon icon-search size-5" />
        </button>
      </GetForm>
      <CategoryGroups
        categories={categories}
        chosen={query.categories}
        addressOf={(category) => catalogueAddress({ search, orden, categories: category })}
        {...(onChoose && { onChoose })}
      />
    </div>
  );
}

/** The order of the results; without JavaScript its button applies it. */
export function OrderSelect({ query: { search, categories, orden } }: { query: CatalogueQuery }) {
  return (
    <GetForm action={ADDRESSES.catalogue} className="flex items-center gap-2">
      {search && <input type="hidden" name="search" value={search} />}
      {categories && <input type="hidden" name="categories" value={categories} />}
      <label className="flex items-center gap-2">
        <span className="text-muted text-sm max-sm:sr-only">Ordenar por</span>
        <select
          key={orden}
          name="orden"
          defaultValue={orden}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="min-h-11 max-w-44 rounded-full border border-edge bg-card px-4 text-base sm:max-w-none"
        >
          {ORDERS.map((order) => (
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
