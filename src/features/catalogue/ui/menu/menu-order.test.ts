import { expect, test } from "vitest";
import { orderOf, placeCategory, stepCategory } from "./menu-order.ts";

const order = {
  groups: [
    { id: 1, categories: [10, 11] },
    { id: 2, categories: [] },
  ],
  ungrouped: [30],
  bar: [11],
};

const category = (id: number, group: number | null, position: number, bar_position: number | null = null) => ({
  ...{ id, name: `C${id}`, product_count: 0, group, position, label: "", bar_position },
  ...{ bar_label: "", image: null, text: "", regulated: "" as const },
});

test("the order is what groups and categories say", () => {
  const groups = [1, 2].map((id) => ({ id, name: "", is_hidden: false }));
  const categories = [category(30, null, 0), category(11, 1, 1, 0), category(10, 1, 0)];
  expect(orderOf(groups, categories)).toEqual(order);
});

test("a category goes to any place of any group, and out of all", () => {
  expect(placeCategory(order, 10, 1, 1).groups[0]?.categories).toEqual([11, 10]);
  expect(placeCategory(order, 10, 2).groups).toEqual([
    { id: 1, categories: [11] },
    { id: 2, categories: [10] },
  ]);
  expect(placeCategory(order, 10, null)).toMatchObject({ ungrouped: [30, 10], bar: [11] });
});

test("a step leads on into the next group, and nowhere at the end", () => {
  expect(stepCategory(order, 10, 1)?.groups[0]?.categories).toEqual([11, 10]);
  expect(stepCategory(order, 11, 1)?.groups[1]?.categories).toEqual([11]);
  expect(stepCategory(order, 30, -1)).toMatchObject({ groups: [{}, { categories: [30] }], ungrouped: [] });
  expect(stepCategory(order, 10, -1)).toBeNull();
  expect(stepCategory(order, 30, 1)).toBeNull();
  expect(stepCategory({ ...order, ungrouped: [] }, 99, 1)).toBeNull();
});
