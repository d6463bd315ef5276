import { expect, test } from "vitest";
import { EVERY_PERMISSION } from "#src/client/permissions.ts";
import { permissionsOf } from "#src/contract/permissions.ts";
import { orderSeen } from "../../../../test/order-seen.ts";
import { customersIn, placesFor } from "./find-anything.ts";

test("places are found by any of their words, accents aside, and all of them stand there at first", () => {
  expect(placesFor("pend ped", EVERY_PERMISSION).map(({ name }) => name)).toEqual(["Pedidos pendientes"]);
  expect(placesFor("", EVERY_PERMISSION).length).toBeGreaterThan(5);
  expect(placesFor("zzz", EVERY_PERMISSION)).toEqual([]);
});

test("a role is only led where it may go", () => {
  const names = placesFor("", new Set(permissionsOf("catalogue_only"))).map(({ name }) => name);
  expect(names).toContain("Actualizar precios");
  expect(names).not.toContain("Pedidos");
  expect(names).not.toContain("Actividad");
  expect(placesFor("precios", new Set(permissionsOf("orders_only")))).toEqual([]);
});

test("each setting is found by its label and by its group", () => {
  expect(placesFor("redes", EVERY_PERMISSION)).toMatchObject([
    { name: "Redes", address: "/admin/configuracion#ajuste-social" },
  ]);
  expect(placesFor("pago y entrega", EVERY_PERMISSION).map(({ name }) => name)).toEqual([
    "Pasos del pago",
    "Pasos de la entrega",
  ]);
  for (const words of ["servidor email", "smtp"])
    expect(placesFor(words, EVERY_PERMISSION)).toMatchObject([{ address: "/admin/configuracion#grupo-mail-server" }]);
});

test("a customer with several orders is one, and leads to all of them", () => {
  const orders = [
    orderSeen({ id: 3 }),
    orderSeen({ id: 2 }),
    orderSeen({ id: 1, customer_email: "otra+vez@correo.example", recipient_name: "Otra" }),
    orderSeen({ id: 4, customer_email: "", customer_phone: "" }),
  ];
  expect(customersIn(orders)).toMatchObject([
    { name: "Ana Gómez", note: "11 2345-6789 · ana@correo.example" },
    { name: "Otra", address: "/admin/pedidos?search=otra%2Bvez%40correo.example" },
  ]);
});
