import type { ProductQuery } from "#src/features/catalogue/contract.ts";
import { categoryLabel } from "#src/features/catalogue/ui/category-menu.ts";

/** Products a page of the catalogue (specification §9). */
export const PAGE_SIZE = 6;

/** Above this page the API takes no number; nobody pages so far. */
const LAST_PAGE = 100_000;

const LONGEST_SEARCH = 200;

/** The orders that people choose from: the name in the address, the words on screen, the API's. `relevance` is newest first without a search. */
export const ORDERS = [
  { orden: "", label: "Más relevantes", ordering: "relevance" },
  { orden: "recientes", label: "Más recientes", ordering: "-created_at" },
  { orden: "menor-precio", label: "Menor precio", ordering: "price" },
  { orden: "mayor-precio", label: "Mayor precio", ordering: "-price" },
  { orden: "nombre", label: "Nombre, de la A a la Z", ordering: "name" },
] as const;

/** What of the catalogue is wanted, as its address says it: all state of the page (specification §2). */
export type CatalogueQuery = { page: number; search: string; categories: string; orden: string };

const pageIn = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
};

/** Reads the address leniently: what makes no sense counts as not said. */
export function readCatalogueQuery(address: URLSearchParams): CatalogueQuery {
  const orden = address.get("orden") ?? "";
  return {
    page: pageIn(address.get("page")),
    search: (address.get("search") ?? "").trim().slice(0, LONGEST_SEARCH),
    categories: (address.get("categories") ?? "").trim().slice(0, LONGEST_SEARCH),
    orden: ORDERS.some((order) => order.orden === orden) ? orden : "",
  };
}

export function toProductQuery({ page, search, categories, orden }: CatalogueQuery): ProductQuery {
  return {
    page,
    page_size: PAGE_SIZE,
    ordering: ORDERS.find((order) => order.orden === orden)?.ordering,
    ...(search && { search }),
    ...(categories && { category_name: categories }),
  };
}

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** What the page of a query is called. */
export function headingOf({ search, categories }: CatalogueQuery): string {
  const category = categories.split(",").map(categoryLabel).join(" y ");
  if (search) return `Resultados de “${search}”${category && ` en ${category}`}`;
  return category || "Todos los productos";
}

/** The most that a list counts exactly (API contract, Everywhere). */
const EXACT_COUNT_LIMIT = 10_000;

export function productAmount(count: number): string {
  if (count > EXACT_COUNT_LIMIT) return "Más de 10.000 productos";
  return count === 1 ? "1 producto" : `${count} productos`;
}
