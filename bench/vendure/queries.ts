import type { Asked } from "../load.ts";

/** The fields of a list in "Listing Products" of Vendure's documentation. */
const SEARCH = `query Search($input: SearchInput!) {
  search(input: $input) {
    totalItems
    items {
      productId productName slug
      productAsset { id preview }
      priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } }
    }
  }
}`;

const LIST = `query Products($options: ProductListOptions!) {
  products(options: $options) {
    totalItems
    items { id name slug featuredAsset { id preview } variants { priceWithTax } }
  }
}`;

/** As in "Product Detail Page", and the category and brand that Brote's answer has. */
const PRODUCT = `query Product($id: ID!) {
  product(id: $id) {
    id name slug description
    featuredAsset { id preview }
    assets { id preview }
    facetValues { name facet { name } }
    variants {
      id name sku stockLevel currencyCode price priceWithTax
      featuredAsset { id preview }
      assets { id preview }
    }
  }
}`;

const PAGE_SIZE = 12;
const SORTS: Readonly<Record<string, object>> = {
  price: { price: "ASC" },
  "-price": { price: "DESC" },
  name: { name: "ASC" },
};

export const shopApi = (query: string, variables: object, headers: Record<string, string> = {}): Asked => ({
  path: "/shop-api",
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify({ query, variables }),
});

const queryOf = (path: string) => new URL(path, "http://shop").searchParams;

const sliceOf = (path: string) => ({
  take: PAGE_SIZE,
  skip: (Number(queryOf(path).get("page") ?? 1) - 1) * PAGE_SIZE,
});

/** The page that an address of Brote's API has, by Vendure's search: its documentation's way to every list. */
export function searchFor(path: string): Asked {
  const query = queryOf(path);
  const sort = SORTS[query.get("ordering") ?? ""];
  const term = query.get("search") ?? undefined;
  return shopApi(SEARCH, { input: { term, sort, groupByProduct: true, ...sliceOf(path) } });
}

/** The same page by Vendure's list of products, which can't be ordered by price: it stays in its own order. */
export const listFor = (path: string): Asked => shopApi(LIST, { options: sliceOf(path) });

/** The product that an address of Brote's API has. */
export const productFor = (path: string): Asked => shopApi(PRODUCT, { id: path.split("/").at(-2) });

/** Vendure tells most failures with status 200. */
export const isRight = (body: string): boolean => !body.includes('"errors"') && !body.includes('"errorCode"');
