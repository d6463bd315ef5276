import { countShown, EXACT_COUNT_LIMIT } from "#src/contract/counts.ts";
import type { BrowseQuery, Facets } from "#src/features/catalogue/contract/product-list.ts";
import type { CATALOGUE_FILTERS, CatalogueParams } from "#src/paths.ts";

/** The fewest products a page of the catalogue has (docs/shop.md, Catalogue). */
export const SMALLEST_PAGE = 6;

/** The last page that a list may have (docs/shop.md, API). */
const LAST_PAGE = Math.ceil(EXACT_COUNT_LIMIT / SMALLEST_PAGE);

/** So many pages can be shown as one; from there on people turn pages. */
export const MOST_PAGES = 20;

const LONGEST = 500;

/** The ways to sort that people choose from: the name in the address, the words on screen, the API's. */
const SORT_OPTIONS = [
  { orden: "", label: "Más relevantes", ordering: "relevance" },
  { orden: "recientes", label: "Más nuevos", ordering: "-created_at" },
  { orden: "menor-precio", label: "Menor precio", ordering: "price" },
  { orden: "mayor-precio", label: "Mayor precio", ordering: "-price" },
  { orden: "nombre", label: "Nombre, de la A a la Z", ordering: "name" },
] as const;

/** Without a search nothing is more relevant: what is newest comes first, and is called so. */
export const sortOptionsFor = (search: string): { orden: string; label: string }[] =>
  search
    ? SORT_OPTIONS.map(({ orden, label }) => ({ orden, label }))
    : SORT_OPTIONS.flatMap(({ orden, label }) =>
        orden === "recientes" ? [] : [{ orden, label: orden === "" ? "Más nuevos" : label }],
      );

/** What of the catalogue is wanted, as its address says it: all state of the page (docs/shop.md, Catalogue). */
export type CatalogueQuery = Required<CatalogueParams>;

const wholeNumberIn = (text: string | null, most: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : 1;
};

const pesosIn = (text: string): string => (/^\d{1,9}$/.test(text) ? `${Number(text)}` : "");

const flagIn = (text: string): string => (text === "1" ? "1" : "");

/** Reads the address leniently: what makes no sense counts as not said. */
export function readCatalogueQuery(address: URLSearchParams): CatalogueQuery {
  const textIn = (name: (typeof CATALOGUE_FILTERS)[number]) => (address.get(name) ?? "").trim().slice(0, LONGEST);
  const search = textIn("search");
  const orden = textIn("orden");
  return {
    page: wholeNumberIn(address.get("page"), LAST_PAGE),
    paginas: wholeNumberIn(address.get("paginas"), MOST_PAGES),
    search,
    categories: textIn("categories"),
    orden: sortOptionsFor(search).some((option) => option.orden === orden) ? orden : "",
    marcas: textIn("marcas"),
    desde: pesosIn(textIn("desde")),
    hasta: pesosIn(textIn("hasta")),
    stock: flagIn(textIn("stock")),
    ofertas: flagIn(textIn("ofertas")),
  };
}

export function toProductQuery(query: CatalogueQuery, pageSize: number): BrowseQuery {
  const { page, paginas, search, categories, orden, marcas, desde, hasta, stock, ofertas } = query;
  return {
    page,
    pages: paginas,
    page_size: pageSize,
    ordering: SORT_OPTIONS.find((option) => option.orden === orden)?.ordering,
    ...(search && { search }),
    ...(categories && { category_name: categories }),
    ...(marcas && { brands: brandsOf(query) }),
    ...(desde && { min_price: Number(desde) }),
    ...(hasta && { max_price: Number(hasta) }),
    ...(stock && { in_stock: true }),
    ...(ofertas && { on_sale: true }),
  };
}

/** The query as it is with `change`, from its first page on. */
export const narrowed = (query: CatalogueQuery, change: CatalogueParams): CatalogueParams => ({
  ...query,
  page: 1,
  paginas: 1,
  ...change,
});

/** Names may hold commas. */
export const brandsOf = ({ marcas }: CatalogueQuery): string[] => marcas.split("|").filter((brand) => brand !== "");

/** Whether something narrows the list beside its search and its category. */
export const isFiltered = ({ marcas, desde, hasta, stock, ofertas }: CatalogueQuery): boolean =>
  [marcas, desde, hasta, stock, ofertas].some((filter) => filter !== "");

export type FacetGroup = "Precio" | "Marca";

/** Which of these would narrow the list, or do. */
export const facetGroups = ({ desde, hasta, marcas }: CatalogueQuery, facets: Facets): FacetGroup[] => [
  ...(facets.highest_price > 0 || desde !== "" || hasta !== "" ? (["Precio"] as const) : []),
  ...(facets.brands.length > 0 || marcas !== "" ? (["Marca"] as const) : []),
];

/** Stock and offers, each while it would leave something. */
export const switchesOf = ({ stock, ofertas }: CatalogueQuery, facets: Facets) =>
  [
    { label: "Con stock", count: facets.in_stock, isOn: stock !== "", change: { stock: stock ? "" : "1" } },
    { label: "En oferta", count: facets.on_sale, isOn: ofertas !== "", change: { ofertas: ofertas ? "" : "1" } },
  ].filter(({ count, isOn }) => count > 0 || isOn);

export const pagesOf = (count: number, pageSize: number): number =>
  Math.max(1, Math.ceil(Math.min(count, EXACT_COUNT_LIMIT) / pageSize));

/** What the page of a query is called. */
export function headingOf({ search, categories, ofertas }: CatalogueQuery): string {
  const category = categories.split(",").join(" y ");
  if (search) return `Resultados de “${search}”${category && ` en ${category}`}`;
  return category || (ofertas ? "Ofertas" : "Todos los productos");
}

export const productAmount = (count: number): string => (count === 1 ? "1 producto" : `${countShown(count)} productos`);
