import { createRoute } from "@hono/zod-openapi";
import { MAX_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import type { CartLine, StoredCart } from "../contract.ts";
import { merged } from "../rules.ts";
import { findCart, saveCart } from "./stored-cart.ts";
import { storedCart } from "./stored-cart-schema.ts";

const tags = ["Carrito"];
const responses = { 200: json(storedCart), ...problems };

const find = createRoute({
  method: "get",
  path: "/cart/",
  summary: "El carrito guardado de quien entró",
  description: "Solo qué y cuánto: nombres, precios y stock se piden al catálogo.",
  tags,
  responses,
});

const keep = createRoute({
  method: "put",
  path: "/cart/",
  summary: "Guarda el carrito entero",
  description: `Las líneas repetidas de un producto y blister se unen, hasta ${MAX_QUANTITY} unidades.`,
  tags,
  request: { body: jsonBody(storedCart) },
  responses,
});

const toLines = ({ products }: StoredCart): CartLine[] =>
  merged(
    products.map(({ product_id, blister_id, quantity }) => ({ product: product_id, blister: blister_id, quantity })),
  );

const toStoredCart = (lines: readonly CartLine[]): StoredCart => ({
  products: lines.map(({ product, blister, quantity }) => ({ product_id: product, blister_id: blister, quantity })),
});

export function cartApi({ db }: { db: Db }, guard: Guards) {
  return newApi()
    .openapi({ ...find, ...guard.signedIn }, async (c) =>
      c.json(toStoredCart(await findCart(db, callerOf(c).userId)), 200),
    )
    .openapi({ ...keep, ...guard.signedIn }, async (c) => {
      const lines = toLines(c.req.valid("json"));
      await saveCart(db, callerOf(c).userId, lines);
      return c.json(toStoredCart(lines), 200);
    });
}
