import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, ok, route, undoableBody } from "#src/http/route.ts";
import * as contract from "../contract.ts";
import { overlapsOf } from "../rules.ts";
import { listDeliveryOptions, thatReach, toDeliveryOption } from "./read-delivery-options.ts";
import { changeDeliveryOption, createDeliveryOption, deleteDeliveryOption } from "./write-delivery-options.ts";

const WHAT_REACHES =
  "Con `postal_code` (4 números o un CPA) o `province`, lo que llega ahí: de cada tipo, lo más específico. El personal ve también las zonas, y con `all=true` todo, lo apagado también.";

export function deliveryOptionsApi({ db }: { db: Db }, { anyone, can }: Guards) {
  const tags = ["Entregas"];
  const writes = { tags, ...can("settings:manage") };
  return [
    route.get(
      "/delivery-options/",
      "Cómo entrega la tienda, lo más barato primero",
      {
        tags,
        middleware: anyone,
        description: WHAT_REACHES,
        query: contract.deliveryOptionsQuery,
        answer: ok(contract.deliveryOptionPage),
      },
      async ({ query, c }) => {
        const isStaff = c.get("caller")?.isStaff ?? false;
        const { all, ...place } = query;
        const options =
          isStaff && all === "true"
            ? await listDeliveryOptions(db, { withOff: true })
            : thatReach(await listDeliveryOptions(db), contract.withProvince(place));
        return wholePage(options.map((option) => toDeliveryOption(option, { isStaff })));
      },
    ),
    route.get(
      "/delivery-options/overlaps/",
      "Los lugares a los que llegan igual varias opciones de un tipo",
      { tags, ...can("orders:read"), answer: ok(contract.overlapPage) },
      async () => wholePage(overlapsOf(await listDeliveryOptions(db))),
    ),
    route.post(
      "/delivery-options/",
      "Agrega una opción de entrega",
      { ...writes, body: contract.deliveryOptionInput, answer: created(contract.deliveryOption, "La opción") },
      ({ caller, body }) => createDeliveryOption(db, caller, body),
    ),
    route.put(
      "/delivery-options/{id}/",
      "Cambia los campos dados de una opción de entrega",
      { ...writes, params: byId, body: contract.deliveryOptionChanges, answer: ok(contract.deliveryOption) },
      ({ caller, params, body }) => changeDeliveryOption(db, caller, params.id, body),
    ),
    route.delete(
      "/delivery-options/{id}/",
      "Quita una opción de entrega; los pedidos la siguen nombrando",
      { ...writes, params: byId, answer: ok(undoableBody) },
      ({ caller, params }) => deleteDeliveryOption(db, caller, params.id),
    ),
  ];
}
