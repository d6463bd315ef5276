import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, ok, route, undoableBody } from "#src/http/route.ts";
import { carrier, carrierChanges, carrierInput, carrierPage } from "../contract.ts";
import { changeCarrier, createCarrier, deleteCarrier, listCarriers, readCarrier } from "./write-carriers.ts";

export function carriersApi({ db }: { db: Db }, { can }: Guards) {
  const tags = ["Entregas"];
  const writes = { tags, ...can("settings:manage") };
  return [
    route.get(
      "/carriers/",
      "Los correos y transportes, por nombre",
      { tags, ...can("orders:read"), answer: ok(carrierPage) },
      async () => wholePage(await listCarriers(db)),
    ),
    route.get(
      "/carriers/{id}/",
      "Un correo o transporte",
      { tags, ...can("orders:read"), params: byId, answer: ok(carrier) },
      ({ params }) => readCarrier(db, params.id),
    ),
    route.post(
      "/carriers/",
      "Agrega un correo o transporte",
      {
        ...writes,
        description: "`tracking_url` empieza con https:// y lleva `{code}` una vez, en lugar del código.",
        body: carrierInput,
        answer: created(carrier, "El transporte"),
      },
      ({ caller, body }) => createCarrier(db, caller, body),
    ),
    route.put(
      "/carriers/{id}/",
      "Cambia un correo o transporte",
      { ...writes, params: byId, body: carrierChanges, answer: ok(carrier) },
      ({ caller, params, body }) => changeCarrier(db, caller, params.id, body),
    ),
    route.delete(
      "/carriers/{id}/",
      "Quita un correo o transporte; los pedidos lo siguen nombrando",
      { ...writes, params: byId, answer: ok(undoableBody) },
      ({ caller, params }) => deleteCarrier(db, caller, params.id),
    ),
  ];
}
