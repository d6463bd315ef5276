import { type ReactNode, useEffect } from "react";
import { type MetaDescriptor, PrefetchPageLinks, redirect, useNavigation, useRevalidator } from "react-router";
import { capitalized } from "#src/contract/counts.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Shop } from "#src/entry/shop.ts";
import { ProductCard } from "#src/features/catalogue/ui/product-card.tsx";
import { cataloguePath, PATHS } from "#src/paths.ts";
import { Breadcrumbs } from "#src/ui/breadcrumbs.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";
import type { Route } from "./+types/catalogue.ts";
import { shopContext } from "./shop-context.ts";
import { cardAction } from "./storefront/card-action.tsx";
import { catalogueMeta } from "./storefront/catalogue-meta.ts";
import {
  brandsOf,
  type CatalogueQuery,
  headingOf,
  isFiltered,
  MOST_PAGES,
  pagesOf,
  productAmount,
  readCatalogueQuery,
  SMALLEST_PAGE,
  toProductQuery,
} from "./storefront/catalogue-query.ts";
import { FilterChips } from "./storefront/filter-chips.tsx";
import { FilterDrawer } from "./storefront/filter-drawer.tsx";
import { LazyFilters } from "./storefront/lazy-filters.ts";
import { shopData } from "./storefront/meta.ts";
import { SortSelect } from "./storefront/sort-select.tsx";
import { useNextPage } from "./storefront/use-next-page.ts";
import { useShop } from "./storefront/use-shop.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = readCatalogueQuery(url.searchParams);
  const category = asked.categories ? await shop.findCategory(asked.categories) : null;
  const query = { ...asked, categories: category?.name ?? asked.categories };
  if (normalizeForSearch(query.categories) !== normalizeForSearch(asked.categories))
    throw redirect(cataloguePath(query), 301);
  const about = await shopData(shop);
  const { page_size } = about.settings;
  const { count, results, facets } = await shop.browseProducts(toProductQuery(query, page_size));
  const last = pagesOf(count, page_size);
  if (count > 0 && query.page > last) throw redirect(cataloguePath({ ...query, page: last, paginas: 1 }));
  const isNarrowed = query.search !== "" || isFiltered(query);
  const nearest = count === 0 && isNarrowed ? await nearestTo(shop, query) : null;
  const text = category?.text ?? "";
  /** Numbers of pages, where there are many short ones or `Ver más` leads no further. */
  const isPaged = page_size === SMALLEST_PAGE || query.page > 1 || query.paginas >= MOST_PAGES;
  return {
    query,
    text,
    count,
    last,
    isPaged,
    products: results,
    nearest,
    facets,
    meta: catalogueMeta(about, query, count, text),
  };
}

/** So many products are shown where none was found. */
const NEAREST = 4;

/** What the search alone finds, else what the category has, else the brands', else the newest. */
async function nearestTo(shop: Shop, query: CatalogueQuery) {
  const { search, categories, marcas } = query;
  const first = { page: 1, page_size: NEAREST };
  const looser = [
    ...(search ? [{ search }] : []),
    ...(categories ? [{ category_name: categories }] : []),
    ...(marcas ? [{ brands: brandsOf(query) }] : []),
  ];
  for (const wanted of looser) {
    const { results } = await shop.listProducts({ ...wanted, ...first });
    if (results.length > 0) return { title: "Quizás te sirva", products: results };
  }
  return { title: "Lo más nuevo", products: (await shop.listProducts(first)).results };
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData?.meta ?? [{ title: "Error al cargar los productos" }];

/** Few pages have nothing to show. */
const NothingFound = lazyInBoundary(async () => ({
  default: (await import("./storefront/nothing-found.tsx")).NothingFound,
}));
const EmptyCatalogue = lazyInBoundary(async () => ({
  default: (await import("./storefront/nothing-found.tsx")).EmptyCatalogue,
}));

const gridClass = "grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 min-[112rem]:grid-cols-6";

const Products = ({ of, className = "" }: { of: Shown["products"]; className?: string }) => (
  <ul className={`${gridClass} ${className}`}>
    {of.map((product, place) => (
      <li key={product.id}>
        <ProductCard product={product} action={cardAction} isEager={place < 4} />
      </li>
    ))}
  </ul>
);

type Shown = Awaited<ReturnType<typeof loader>>;

/** What was on screen last, in this browser. */
let lastShown: Shown | null = null;

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastShown = loaderData;
  }, [loaderData]);
  return <CatalogueView shown={loaderData} />;
}

/** When products can't be loaded, those that were on screen stay, marked as old (docs/shop.md, Catalogue). */
export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  const failure = (
    <LoadFailure
      message={`Error al cargar los productos. Por favor intenta nuevamente.${lastShown ? " Lo que ves es de antes." : ""}`}
      onRetry={revalidate}
    />
  );
  return lastShown ? <CatalogueView shown={lastShown} failure={failure} /> : <div className="wrap pt-8">{failure}</div>;
}

function CatalogueView({ shown, failure }: { shown: Shown; failure?: ReactNode }) {
  const { query, text, count, last, isPaged, products, nearest, facets } = shown;
  const { location: next } = useNavigation();
  const isLeaving = next?.pathname === PATHS.catalogue;
  const hrefFor = (page: number) => cataloguePath({ ...query, page, paginas: 1 });
  /** The last page on screen. */
  const current = Math.min(query.page + query.paginas - 1, last);
  const { menu, settings } = useShop();
  const prefetched = useNextPage(current < last ? hrefFor(current + 1) : null);
  const heading = headingOf(query);
  if (count === 0 && menu.groups.length === 0) return <EmptyCatalogue />;
  return (
    <div className="wrap pt-5 md:pt-8">
      <Breadcrumbs crumbs={[{ name: "Inicio", address: PATHS.home }]} here={heading} />
      <h1 className="wrap-anywhere mt-3 text-[clamp(2rem,5vw,3.25rem)]">{heading}</h1>
      {text && !query.search && (
        <p className="wrap-anywhere mt-3 max-w-[64ch] whitespace-pre-line text-muted">{text}</p>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside aria-label="Filtros" className="max-lg:hidden noscript:block!">
          <LazyFilters query={query} facets={facets} />
        </aside>
        <section aria-labelledby="resultados" aria-busy={isLeaving}>
          <h2 id="resultados" className="sr-only">
            Resultados
          </h2>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <FilterDrawer query={query} facets={facets} count={count} />
            <p aria-live="polite" className="text-muted">
              {capitalized(productAmount(count))}
            </p>
            <SortSelect query={query} />
          </div>
          <FilterChips query={query} />
          {failure && <div className="mb-5">{failure}</div>}
          {products.length === 0 ? (
            <NothingFound query={query} whatsapp={settings.whatsapp} />
          ) : (
            <Products
              of={products}
              className={`transition-opacity duration-150 ${isLeaving ? "opacity-50" : ""} ${failure ? "grayscale" : ""}`}
            />
          )}
          {nearest && nearest.products.length > 0 && (
            <>
              <h3 className="mt-10 mb-5 text-2xl">{nearest.title}</h3>
              <Products of={nearest.products} />
            </>
          )}
          <div className="mt-12 grid gap-6">
            {current < last && query.paginas < MOST_PAGES && (
              <PrefetchLink
                to={cataloguePath({ ...query, paginas: query.paginas + 1 })}
                replace
                preventScrollReset
                rel="nofollow"
                className={buttonClass("secondary", "justify-self-center")}
              >
                Ver más
              </PrefetchLink>
            )}
            {isPaged && <Pagination current={current} last={last} hrefFor={hrefFor} />}
          </div>
        </section>
      </div>
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </div>
  );
}
