import type { MetaDescriptor } from "react-router";
import { cataloguePath, PATHS } from "#src/paths.ts";
import { type CatalogueQuery, headingOf, isFiltered, productAmount } from "./catalogue-query.ts";
import { breadcrumbData, pageMeta, type ShopData } from "./meta.ts";

/** The meta of a page of the catalogue, where `text` is its category's; what a search or a filter found is nothing for search engines. */
export function catalogueMeta(about: ShopData, query: CatalogueQuery, count: number, text: string): MetaDescriptor[] {
  const heading = headingOf(query);
  const page = query.page > 1 ? ` — Página ${query.page}` : "";
  const { name } = about.settings;
  const amount = count === 0 ? "" : `: ${productAmount(count)} con precios actualizados y stock a la vista`;
  const crumbs = [
    { name: "Inicio", address: PATHS.home },
    { name: heading, address: cataloguePath({ categories: query.categories }) },
  ];
  return pageMeta(about, {
    title: `${heading}${page} · ${name}`,
    description: text || `${heading} en ${name}${amount}.`,
    path: cataloguePath({ categories: query.categories, page: query.page }),
    isIndexed: query.search === "" && !isFiltered(query) && count > 0,
    data: [breadcrumbData(about.origin, crumbs)],
  });
}
