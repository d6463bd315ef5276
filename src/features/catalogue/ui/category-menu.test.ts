import { expect, test } from "vitest";
import { categoryGroups, menuItems } from "./category-menu.ts";

const category = (name: string, product_count: number) => ({ id: 1, name, product_count });

const valuesOf = (group: string, ...categories: ReturnType<typeof category>[]) =>
  categoryGroups(categories)
    .find(({ name }) => name === group)
    ?.items.map(({ value }) => value);

test("a category of no group stands under Otros", () => {
  expect(valuesOf("Otros", category("Semillas", 3))).toEqual(["Hongos", "Vaporizadores", "Semillas"]);
});

test("a category of a group stands there alone, whatever its case and accents", () => {
  expect(valuesOf("Otros", category("ILUMINACION", 3))).toEqual(["Hongos", "Vaporizadores"]);
  expect(categoryGroups([category("ILUMINACION", 3)])[1]?.items[0]).toMatchObject({ value: "Iluminación", count: 3 });
});

test("a phone's menu has the categories that hold something, the header's first and under its labels", () => {
  const categories = [category("Carpas", 2), category("Pipas", 1), category("PLAGUICIDAS", 1), category("Sedas", 0)];
  expect(menuItems(categories).map(({ label }) => label)).toEqual(["Pipas", "Control de plagas", "Carpas"]);
});
