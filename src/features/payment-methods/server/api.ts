import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, ok, route, undoableBody } from "#src/http/route.ts";
import { paymentMethod, paymentMethodChanges, paymentMethodInput, paymentMethodPage } from "../contract.ts";
import { listPaymentMethods } from "./read-payment-methods.ts";
import { changePaymentMethod, createPaymentMethod, deletePaymentMethod } from "./write-payment-methods.ts";

export function paymentMethodsApi({ db }: { db: Db }, { anyone, can }: Guards) {
  const tags = ["Medios de pago"];
  const writes = { tags, ...can("settings:manage") };
  return [
    route.get(
      "/payment-methods/",
      "Los medios de pago que ofrece la tienda; el personal ve también los apagados",
      { tags, middleware: anyone, answer: ok(paymentMethodPage) },
      async ({ c }) => {
        const withOff = c.get("caller")?.isStaff ?? false;
        return wholePage(await listPaymentMethods(db, { withOff }));
      },
    ),
    route.post(
      "/payment-methods/",
      "Agrega un medio de pago",
      { ...writes, body: paymentMethodInput, answer: created(paymentMethod, "El medio de pago") },
      ({ caller, body }) => createPaymentMethod(db, caller, body),
    ),
    route.put(
      "/payment-methods/{id}/",
      "Cambia los campos dados de un medio de pago",
      { ...writes, params: byId, body: paymentMethodChanges, answer: ok(paymentMethod) },
      ({ caller, params, body }) => changePaymentMethod(db, caller, params.id, body),
    ),
    route.delete(
      "/payment-methods/{id}/",
      "Quita un medio de pago; los pedidos lo siguen nombrando",
      { ...writes, params: byId, answer: ok(undoableBody) },
      ({ caller, params }) => deletePaymentMethod(db, caller, params.id),
    ),
  ];
}
