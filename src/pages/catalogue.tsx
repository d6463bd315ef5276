import { Link, PrefetchPageLinks, redirect, useNavigation } from "react-router";
import { ADDRESSES, catalogueAddress } from "#src/addresses.ts";
import { categoryLabel } from "#src/features/catalogue/ui/category-menu.ts";
import { ProductCard } from "#src/features/catalogue/ui/product-card.tsx";
import { Breadcrumbs } from "#src/ui/breadcrumbs.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import type { Route } from "./+types/catalogue.ts";
import { shopContext } from "./shop-context.ts";
import { cardAction } from "./storefront/card-action.tsx";
import { CatalogueFilters, OrderSelect } from "./storefront/catalogue-filters.tsx";
import { type CatalogueQuery, pagesOf, readCatalogueQuery, toProductQuery } from "./storefront/catalogue-query.ts";
import { FilterDrawer } from "./storefront/filter-drawer.tsx";
import { breadcrumbData, pageMeta } from "./storefront/meta.ts";
import { useNextPage } from "./storefront/use-next-page.ts";

/** The most that a list counts exactly (API contract, Everywhere). */
const EXACT_COUNT_LIMIT = 10_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCatalogueQuery(url.searchParams);
  const { count, results } = await context.get(shopContext).listProducts(toProductQuery(query));
  if (count > 0 && query.page > pagesOf(count)) throw redirect(catalogueAddress({ ...query, page: pagesOf(count) }));
  return { query, count, products: results };
}

function headingOf({ search, categories }: CatalogueQuery): string {
  const category = categories.split(",").map(categoryLabel).join(" y ");
  if (search) return `Resultados de “${search}”${category && ` en ${category}`}`;
  return category || "Todos los productos";
}

const amount = (count: number): string => {
  if (count > EXACT_COUNT_LIMIT) return "Más de 10.000 productos";
  return count === 1 ? "1 producto" : `${count} productos`;
};

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "No pudimos mostrar los productos" }];
  const { query, count } = loaderData;
  const shop = root.loaderData;
  const heading = headingOf(query);
  const page = query.page > 1 ? ` — Página ${query.page}` : "";
  const crumbs = [
    { name: "Inicio", address: ADDRESSES.home },
    { name: heading, address: catalogueAddress({ categories: query.categories }) },
  ];
  return pageMeta(shop, {
    title: `${heading}${page} · ${shop.settings.name}`,
    description: `${heading} en ${shop.settings.name}: ${amount(count)} con precios actualizados, stock a la vista y envíos a todo el país.`,
    path: catalogueAddress({ categories: query.categories, page: query.page }),
    isIndexed: query.search === "" && count > 0,
    data: [breadcrumbData(shop.origin, crumbs)],
  });
}

const NothingFound = ({ query }: { query: CatalogueQuery }) => (
  <div className="grid justify-items-start gap-4 rounded-3xl bg-tint p-8 md:p-12">
    <h3 className="text-2xl">No se encontraron productos</h3>
    <p className="max-w-[48ch] text-muted">
      {query.search
        ? "Probá con menos palabras o con otra forma de escribirlo, o mirá todo el catálogo."
        : "Todavía no hay productos en esta categoría. Mirá el resto del catálogo."}
    </p>
    <Link to={ADDRESSES.catalogue} className={buttonClass()}>
      Limpiar filtros
    </Link>
  </div>
);

export default function Catalogue({ loaderData: { query, count, products } }: Route.ComponentProps) {
  const { location: next } = useNavigation();
  const isLeaving = next?.pathname === ADDRESSES.catalogue;
  const last = pagesOf(count);
  const addressOf = (page: number) => catalogueAddress({ ...query, page });
  const prefetched = useNextPage(query.page < last ? addressOf(query.page + 1) : null);
  const heading = headingOf(query);
  return (
    <div className="wrap pt-5 md:pt-8">
      <Breadcrumbs crumbs={[{ name: "Inicio", address: ADDRESSES.home }]} here={heading} />
      <h1 className="wrap-anywhere mt-3 text-[clamp(2rem,5vw,3.25rem)]">{heading}</h1>
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside aria-label="Filtros" className="max-lg:hidden noscript:block!">
          <div className="lg:sticky lg:top-24">
            <CatalogueFilters query={query} />
          </div>
        </aside>
        <section aria-labelledby="resultados" aria-busy={isLeaving}>
          <h2 id="resultados" className="sr-only">
            Resultados
          </h2>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <FilterDrawer query={query} />
            <p aria-live="polite" className="text-muted max-lg:order-3 max-lg:w-full">
              {amount(count)}
            </p>
            <OrderSelect query={query} />
          </div>
          {products.length === 0 ? (
            <NothingFound query={query} />
          ) : (
            <ul
              className={`grid grid-cols-2 gap-x-4 gap-y-9 transition-opacity duration-150 md:grid-cols-3 md:gap-x-6 ${isLeaving ? "opacity-50" : ""}`}
            >
              {products.map((product, place) => (
                <li key={product.id}>
                  <ProductCard product={product} action={cardAction(product)} isEager={place < 4} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-12">
            <Pagination current={query.page} last={last} addressOf={addressOf} />
          </div>
        </section>
      </div>
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </div>
  );
}
