import { MAX_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, newApi, problems, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { cartInput, nameLines, storedCart, toStoredCart } from "./name-lines.ts";
import { findCart, saveCart } from "./stored-cart.ts";

const tags = ["Carrito"];
const responses = { 200: json(storedCart), ...problems };

export function cartApi({ db }: { db: Db }, guard: Guards) {
  return newApi().openapiRoutes([
    route.get(
      "/cart/",
      "El carrito guardado de quien entró",
      {
        description: "Solo qué y cuánto: nombres, precios y stock se piden al catálogo.",
        tags,
        responses,
        ...guard.signedIn,
      },
      async (c) => c.json(await toStoredCart(db, await findCart(db, callerOf(c).userId)), 200),
    ),
    route.put(
      "/cart/",
      "Guarda el carrito entero",
      {
        description: `Las líneas repetidas de una variante se unen, hasta ${MAX_QUANTITY} unidades.`,
        tags,
        request: { body: jsonBody(cartInput) },
        responses,
        ...guard.signedIn,
      },
      async (c) => {
        const lines = await nameLines(db, c.req.valid("json"));
        await saveCart(db, callerOf(c).userId, lines);
        return c.json(await toStoredCart(db, lines), 200);
      },
    ),
  ]);
}
