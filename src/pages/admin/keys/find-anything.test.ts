import { expect, test } from "vitest";
import { EVERY_PERMISSION } from "#src/client/permissions.ts";
import { permissionsOf } from "#src/contract/permissions.ts";
import { MENU } from "../admin-pages.ts";
import { namedFirst, placesFor } from "./find-anything.ts";

test("places are found by any of their words, accents aside, and all of them stand there at first", () => {
  expect(placesFor("pend ped", EVERY_PERMISSION).map(({ name }) => name)).toEqual(["Pedidos pendientes"]);
  expect(placesFor("", EVERY_PERMISSION).length).toBeGreaterThan(5);
  expect(placesFor("zzz", EVERY_PERMISSION)).toEqual([]);
});

test("what is found by its note alone stands apart, below what is found by its name", () => {
  const groupsOf = (words: string) => placesFor(words, EVERY_PERMISSION).map(({ name, group }) => `${group}: ${name}`);
  expect(groupsOf("sus")).toEqual(["Relacionado: Recibir mercadería", "Relacionado: Proveedores"]);
  expect(groupsOf("lista").at(-1)).toMatch(/^Relacionado: /);
  expect(groupsOf("precios")[0]).toBe("Acciones: Actualizar precios");
});

test("another name counts from the beginning of a word", () => {
  expect(placesFor("luc", EVERY_PERMISSION)).toEqual([]);
  expect(placesFor("devol", EVERY_PERMISSION)).toMatchObject([{ name: "Solicitudes", group: "Pantallas" }]);
});

test("what is called by the words stands before what is found by them otherwise", () => {
  const all = placesFor("", EVERY_PERMISSION);
  const [first, ...others] = namedFirst("categorias", all);
  expect(first?.name).toBe("Categorías");
  expect(others).toEqual(all.filter((place) => place !== first));
});

test("a role is only led where it may go", () => {
  const names = placesFor("", new Set(permissionsOf("catalogue_only"))).map(({ name }) => name);
  expect(names).toContain("Actualizar precios");
  expect(names).not.toContain("Pedidos");
  expect(names).not.toContain("Actividad");
  expect(placesFor("actualizar precios", new Set(permissionsOf("orders_only")))).toEqual([]);
});

test("each setting is found by its label and by its group", () => {
  expect(placesFor("redes", EVERY_PERMISSION)).toMatchObject([
    { name: "Redes", address: "/admin/configuracion#ajuste-social" },
  ]);
  expect(placesFor("pago y entrega", EVERY_PERMISSION).map(({ name }) => name)).toEqual([
    "Pasos del pago",
    "Centavos para reconocer transferencias",
    "Pasos de la entrega",
    "WhatsApp de cada entrega",
  ]);
  for (const words of ["servidor email", "smtp"])
    expect(placesFor(words, EVERY_PERMISSION)).toMatchObject([{ address: "/admin/configuracion#grupo-mail-server" }]);
});

test.each([
  ["backup", "Copias de seguridad"],
  ["copias", "Copias de seguridad"],
  ["roles", "Equipo"],
  ["clave", "Tu cuenta"],
  ["equipo", "Equipo"],
  ["historial", "Actividad"],
  ["dos pasos", "Tu cuenta"],
  ["lista de precios", "Proveedores"],
  ["remito", "Recibir mercadería"],
  ["menu", "Categorías"],
  ["envios", "Entregas"],
  ["extracto", "Cobros"],
])("by '%s' one finds %s", (words, name) => {
  expect(placesFor(words, EVERY_PERMISSION).map((place) => place.name)).toContain(name);
});

test("every screen of the menu is found by its title", () => {
  for (const { title, address } of MENU)
    expect(
      placesFor(title, EVERY_PERMISSION).map((place) => place.address),
      title,
    ).toContain(address);
});

test("an order is completed and cancelled by its number, by who may change orders", () => {
  expect(placesFor("completar 2", EVERY_PERMISSION)).toMatchObject([
    { name: "Completar el pedido #2", change: { id: 2, status: "completed" } },
  ]);
  expect(placesFor("canc #31", EVERY_PERMISSION)).toMatchObject([{ change: { id: 31, status: "cancelled" } }]);
  expect(placesFor("completar", EVERY_PERMISSION)).toEqual([]);
  expect(placesFor("completar 2", new Set(permissionsOf("read_only")))).toEqual([]);
});
