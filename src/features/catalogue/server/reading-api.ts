import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { pageQuery } from "#src/contract/page.ts";
import { roleCan } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import { requiredText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import { type ReadFrom, readBy } from "#src/db/read-from.ts";
import { type Guards, requirePermission } from "#src/features/accounts/server/guards.ts";
import type { ApiEnv, Caller } from "#src/http/api.ts";
import { toPage } from "#src/http/page.ts";
import { byId, ok, route } from "#src/http/route.ts";
import { categoryPage } from "../contract/category.ts";
import { foundByCode, type Product, product, productPage } from "../contract/product.ts";
import { brandPage, productQuery, STAFF_ONLY } from "../contract/product-list.ts";
import { shelf, stockMovementPage } from "../contract/stock.ts";
import { findByCode } from "./find-by-code.ts";
import { listBrands } from "./list-brands.ts";
import { listCategories } from "./list-categories.ts";
import { listOnSale, listProducts, listRelated } from "./list-products.ts";
import { listStockMovements } from "./list-stock-movements.ts";
import { type FindPendingUnits, readShelf } from "./pending-units.ts";
import { type Audience, findProduct } from "./read-products.ts";

type ReadingDependencies = { db: Db; readFrom: ReadFrom; reads: ReadCache; findPendingUnits: FindPendingUnits };

/** The reads, open to all except the stock's details; staff also see what isn't for sale. */
export function readingApi({ db, readFrom, reads, findPendingUnits }: ReadingDependencies, { anyone, can }: Guards) {
  /** Whoever is signed in may have written, and must read their own writes: not from a replica. */
  const readFor = (c: Context<ApiEnv>): ReadFrom => (c.get("caller") ? readBy(db) : readFrom);
  const pageOfProducts = async (c: Context<ApiEnv>, query: PageRequest, read: (db: Db) => Promise<Listed<Product>>) =>
    toPage(c.req.url, query, await readFor(c)(read));
  const categories = reads.cached((page: PageRequest) => readFrom((read) => listCategories(read, page)));
  const brandsOnShow = reads.cached((page: PageRequest) => readFrom((read) => listBrands(read, page)));
  const shared = { tags: ["Catálogo"], middleware: anyone };

  return [
    route.get(
      "/products/",
      "Busca y lista productos",
      {
        ...shared,
        description:
          "`no_prices`, `include_unavailable`, `hidden`, `no_image`, `low_stock`, `licence_due` y `sort` son solo para el personal.",
        query: productQuery,
        answer: ok(productPage),
      },
      ({ query, c }) => {
        if (STAFF_ONLY.some((filter) => query[filter])) requireStaff(c.get("caller"));
        return pageOfProducts(c, query, (read) => listProducts(read, query, audience(c)));
      },
    ),
    route.get(
      "/products/on-sale/",
      "Lista los productos en oferta",
      { ...shared, query: pageQuery(12), answer: ok(productPage) },
      ({ query, c }) => pageOfProducts(c, query, (read) => listOnSale(read, query, audience(c))),
    ),
    route.get(
      "/products/categories/",
      "Lista las categorías con la cantidad de productos disponibles",
      { ...shared, query: pageQuery(100), answer: ok(categoryPage) },
      async ({ query, c }) => toPage(c.req.url, query, await categories(query)),
    ),
    route.get(
      "/products/brands/",
      "Lista las marcas",
      { ...shared, query: pageQuery(100), answer: ok(brandPage) },
      async ({ query, c }) => {
        const brands = audience(c) === "staff" ? listBrands(db, query, "staff") : brandsOnShow(query);
        return toPage(c.req.url, query, await brands);
      },
    ),
    route.get(
      "/products/by-code/{code}/",
      "Busca una variante por su código de barras, o si no por su SKU (personal)",
      {
        ...shared,
        ...can("products:read"),
        params: z.object({ code: requiredText("Ingresá un código", 64) }),
        answer: ok(foundByCode),
      },
      ({ params }) => findByCode(db, params.code),
    ),
    route.get(
      "/products/{id}/",
      "Muestra un producto",
      { ...shared, params: byId, answer: ok(product) },
      ({ params, c }) => readFor(c)((read) => findProduct(read, params.id, audience(c))),
    ),
    route.get(
      "/products/{id}/stock-movements/",
      "Lista los movimientos de stock de las variantes de un producto, los últimos primero (personal)",
      { ...shared, ...can("products:read"), params: byId, query: pageQuery(20), answer: ok(stockMovementPage) },
      async ({ params, query, c }) => toPage(c.req.url, query, await listStockMovements(db, params.id, query)),
    ),
    route.get(
      "/products/{id}/shelf/",
      "Cuántas unidades hay para vender y cuántas reservan los pedidos pendientes (personal)",
      { ...shared, ...can("products:read"), params: byId, answer: ok(shelf) },
      ({ params }) => readShelf(db, findPendingUnits, params.id),
    ),
    route.get(
      "/products/{id}/related/",
      "Lista los productos relacionados con uno",
      { ...shared, params: byId, query: pageQuery(12), answer: ok(productPage) },
      ({ params, query, c }) => pageOfProducts(c, query, (read) => listRelated(read, params.id, query, audience(c))),
    ),
  ];
}

const audience = (c: Context<ApiEnv>): Audience =>
  roleCan(c.get("caller")?.role ?? null, "products:read") ? "staff" : "visitors";

function requireStaff(caller: Caller | null): void {
  if (!caller) throw problem("sign_in_first");
  requirePermission(caller, "products:read");
}
