import { expect, test } from "vitest";
import { categoryGroups, categoryLabel } from "./category-menu.ts";

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

test("categories go by the name that people know", () => {
  expect(categoryLabel("Plaguicidas")).toBe("Control de plagas");
  expect(categoryLabel("Semillas")).toBe("Semillas");
});
