import { MAX_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { ok, route } from "#src/http/route.ts";
import { cartInput, nameLines, storedCart, toStoredCart } from "./name-lines.ts";
import { findCart, saveCart } from "./stored-cart.ts";

const tags = ["Carrito"];
const answer = ok(storedCart);

export function cartApi({ db }: { db: Db }, guard: Guards) {
  return [
    route.get(
      "/cart/",
      "El carrito guardado de quien entró",
      {
        description: "Solo qué y cuánto: nombres, precios y stock se piden al catálogo.",
        tags,
        answer,
        ...guard.signedIn,
      },
      async ({ caller }) => await toStoredCart(db, await findCart(db, caller.userId)),
    ),
    route.put(
      "/cart/",
      "Guarda el carrito entero",
      {
        description: `Las líneas repetidas de una variante se unen, hasta ${MAX_QUANTITY} unidades.`,
        tags,
        body: cartInput,
        answer,
        ...guard.signedIn,
      },
      async ({ caller, body }) => {
        const lines = await nameLines(db, body);
        await saveCart(db, caller.userId, lines);
        return toStoredCart(db, lines);
      },
    ),
  ];
}
