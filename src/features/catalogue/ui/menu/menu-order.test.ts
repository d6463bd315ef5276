import { expect, test } from "vitest";
import { barKey, cardKey, dropped, groupKey, placeCategory, stepCategory } from "./menu-order.ts";

const order = {
  groups: [
    { id: 1, categories: [10, 11] },
    { id: 2, categories: [] },
  ],
  ungrouped: [30],
  bar: [11, { page: 5 }, 30],
};

test("a category goes to any place of any group, and out of all", () => {
  expect(placeCategory(order, 10, 1, 1).groups[0]?.categories).toEqual([11, 10]);
  expect(placeCategory(order, 10, 2).groups).toEqual([
    { id: 1, categories: [11] },
    { id: 2, categories: [10] },
  ]);
  expect(placeCategory(order, 10, null)).toMatchObject({ ungrouped: [30, 10], bar: order.bar });
});

test("a step leads on into the next group, and nowhere at the end", () => {
  expect(stepCategory(order, 10, 1)?.groups[0]?.categories).toEqual([11, 10]);
  expect(stepCategory(order, 11, 1)?.groups[1]?.categories).toEqual([11]);
  expect(stepCategory(order, 30, -1)).toMatchObject({ groups: [{}, { categories: [30] }], ungrouped: [] });
  expect(stepCategory(order, 10, -1)).toBeNull();
  expect(stepCategory(order, 30, 1)).toBeNull();
  expect(stepCategory({ ...order, ungrouped: [] }, 99, 1)).toBeNull();
});

test("what is dragged goes where it is dropped: categories into groups and bar, entries along the bar, groups among groups", () => {
  expect(dropped(order, "10", "11")?.groups[0]?.categories).toEqual([11, 10]);
  expect(dropped(order, "10", groupKey(2))?.groups[1]?.categories).toEqual([10]);
  expect(dropped(order, "10", groupKey(null))?.ungrouped).toEqual([30, 10]);
  expect(dropped(order, "10", "bar")?.bar).toEqual([11, { page: 5 }, 30, 10]);
  expect(dropped(order, "10", barKey({ page: 5 }))?.bar).toEqual([11, 10, { page: 5 }, 30]);
  expect(dropped(order, barKey({ page: 5 }), barKey(11))?.bar).toEqual([{ page: 5 }, 11, 30]);
  expect(dropped(order, barKey(11), barKey(30))?.bar).toEqual([{ page: 5 }, 30, 11]);
  expect(dropped(order, cardKey(1), cardKey(2))?.groups.map(({ id }) => id)).toEqual([2, 1]);
  expect(dropped(order, barKey(11), groupKey(2))).toBeNull();
});
