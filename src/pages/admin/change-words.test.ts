import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#src/features/activity/fields.ts";
import { PRODUCT_FIELD_NAMES } from "#src/features/catalogue/fields.ts";
import { CHANGE_WORDS } from "./change-words.ts";

test.each([
  ["price", 1234.5, "$\u00a01.234,50"],
  ["order_total", "18900", "$\u00a018.900"],
  ["status", "completed", "Completado"],
  ["delivery_type", "address", "Envío a domicilio"],
  ["is_available", false, "No"],
  ["image", null, "(vacío)"],
  ["features", ["Liviana", "Plegable"], "Liviana, Plegable"],
  ["features", [], "(vacío)"],
  ["blisters", [{ seed_count: 1, price: 900, stock: 2 }], "1 semilla a $\u00a0900 (2 en stock)"],
  ["blisters", [{ seed_count: 3, price: 900, stock: 2 }], "3 semillas a $\u00a0900 (2 en stock)"],
  ["operation", "decrease", "Rebaja"],
  ["discount", 10, "10 %"],
  ["type", "selection", "Los productos elegidos"],
  ["brand", "Raíz", "Raíz"],
])("%s %j reads %s", (name, value, words) => {
  expect(CHANGE_WORDS.value(name, value)).toBe(words);
});

test("fields are called by their Spanish names, unknown ones by their own", () => {
  expect(CHANGE_WORDS.field("recipient_name")).toBe("Destinatario");
  expect(CHANGE_WORDS.field("algo")).toBe("algo");
});

test("a status change reads as one change", () => {
  const changes = { changed_by: "marta", new_status: "completed", old_status: "pending", order_total: "100" };
  expect(CHANGE_WORDS.arranged(changes)).toEqual({
    status: { before: "pending", after: "completed" },
    order_total: "100",
  });
  expect(CHANGE_WORDS.arranged({ price: "1" })).toEqual({ price: "1" });
});

test("whatever is written has words of its own", () => {
  const names = [...Object.keys(CHANGE_LABELS), ...PRODUCT_FIELD_NAMES];
  expect(names.filter((name) => CHANGE_WORDS.field(name) === name)).toEqual([]);
  expect(names.map(CHANGE_WORDS.field)).toEqual(
    expect.arrayContaining([
      "Productos que volvieron a como estaban",
      "Productos creados",
      "Disponible",
      "Dimensiones",
    ]),
  );
});
