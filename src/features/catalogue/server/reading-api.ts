import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { pageQuery } from "#src/contract/page.ts";
import { roleCan } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import { type ReadFrom, readBy } from "#src/db/read-from.ts";
import { type Guards, requirePermission } from "#src/features/accounts/server/guards.ts";
import type { ApiEnv, Caller } from "#src/http/api.ts";
import { json, newApi, problems } from "#src/http/api.ts";
import { toPage } from "#src/http/page.ts";
import {
  brandPage,
  categoryPage,
  type Product,
  product,
  productPage,
  productQuery,
  STAFF_ONLY,
  shelf,
  stockMovementPage,
} from "../contract.ts";
import { findProduct } from "./find-product.ts";
import { listBrands } from "./list-brands.ts";
import { listCategories } from "./list-categories.ts";
import { listOnSale } from "./list-on-sale.ts";
import { listProducts } from "./list-products.ts";
import { listRelated } from "./list-related.ts";
import { listStockMovements } from "./list-stock-movements.ts";
import type { FindPendingUnits } from "./pending-units.ts";
import { readShelf } from "./read-shelf.ts";

type ReadingDependencies = { db: Db; readFrom: ReadFrom; reads: ReadCache; findPendingUnits: FindPendingUnits };

/** The reads, open to all except the stock's details; staff also see what isn't for sale. */
export function readingApi({ db, readFrom, reads, findPendingUnits }: ReadingDependencies, { anyone, may }: Guards) {
  /** Whoever is signed in may have written, and must read their own writes: not from a replica. */
  const readFor = (c: Context<ApiEnv>): ReadFrom => (c.get("caller") ? readBy(db) : readFrom);
  const pageOfProducts = async (c: Context<ApiEnv>, query: PageRequest, read: (db: Db) => Promise<Listed<Product>>) =>
    toPage(c.req.url, query, await readFor(c)(read));
  const categories = reads.cached((page: PageRequest) => readFrom((read) => listCategories(read, page)));
  const brandsOnShow = reads.cached((page: PageRequest) => readFrom((read) => listBrands(read, page)));
  const byId = z.object({ id: idInText });
  const shared = { tags: ["Catálogo"], middleware: anyone };

  return newApi()
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/products/",
        summary: "Busca y lista productos",
        description:
          "`no_prices`, `include_unavailable`, `hidden`, `no_image`, `low_stock` y `sort` son solo para el personal.",
        request: { query: productQuery },
        responses: { 200: json(productPage), ...problems },
      }),
      async (c) => {
        const query = c.req.valid("query");
        if (STAFF_ONLY.some((filter) => query[filter])) requireStaff(c.get("caller"));
        return c.json(await pageOfProducts(c, query, (read) => listProducts(read, query)), 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/products/on-sale/",
        summary: "Lista los productos en oferta",
        request: { query: pageQuery(12) },
        responses: { 200: json(productPage), ...problems },
      }),
      async (c) => {
        const query = c.req.valid("query");
        return c.json(await pageOfProducts(c, query, (read) => listOnSale(read, query)), 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/products/categories/",
        summary: "Lista las categorías con la cantidad de productos disponibles",
        request: { query: pageQuery(100) },
        responses: { 200: json(categoryPage), ...problems },
      }),
      async (c) => {
        const query = c.req.valid("query");
        return c.json(toPage(c.req.url, query, await categories(query)), 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/products/brands/",
        summary: "Lista las marcas",
        request: { query: pageQuery(100) },
        responses: { 200: json(brandPage), ...problems },
      }),
      async (c) => {
        const query = c.req.valid("query");
        const { includeUnavailable } = whatIsSeenBy(c.get("caller"));
        const brands = includeUnavailable ? listBrands(db, query, { includeUnavailable }) : brandsOnShow(query);
        return c.json(toPage(c.req.url, query, await brands), 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/products/{id}/",
        summary: "Muestra un producto",
        request: { params: byId },
        responses: { 200: json(product), ...problems },
      }),
      async (c) => {
        const seen = whatIsSeenBy(c.get("caller"));
        const found = await readFor(c)((read) => findProduct(read, c.req.valid("param").id, seen));
        return c.json(found, 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        ...may("products:read"),
        method: "get",
        path: "/products/{id}/stock-movements/",
        summary: "Lista los movimientos de stock de un producto y de sus blisters, los últimos primero (personal)",
        request: { params: byId, query: pageQuery(20) },
        responses: { 200: json(stockMovementPage), ...problems },
      }),
      async (c) => {
        const query = c.req.valid("query");
        return c.json(toPage(c.req.url, query, await listStockMovements(db, c.req.valid("param").id, query)), 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        ...may("products:read"),
        method: "get",
        path: "/products/{id}/shelf/",
        summary: "Cuántas unidades hay para vender y cuántas reservan los pedidos pendientes (personal)",
        request: { params: byId },
        responses: { 200: json(shelf), ...problems },
      }),
      async (c) => c.json(await readShelf(db, findPendingUnits, c.req.valid("param").id), 200),
    )
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/products/{id}/related/",
        summary: "Lista los productos relacionados con uno",
        request: { params: byId, query: pageQuery(12) },
        responses: { 200: json(productPage), ...problems },
      }),
      async (c) => {
        const query = c.req.valid("query");
        const { id } = c.req.valid("param");
        const seen = whatIsSeenBy(c.get("caller"));
        return c.json(await pageOfProducts(c, query, (read) => listRelated(read, id, query, seen)), 200);
      },
    );
}

const whatIsSeenBy = (caller: Caller | null) => ({
  includeUnavailable: roleCan(caller?.role ?? null, "products:read"),
});

function requireStaff(caller: Caller | null): void {
  if (!caller) throw problem("sign_in_first");
  requirePermission(caller, "products:read");
}
