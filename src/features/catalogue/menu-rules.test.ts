import { expect, test } from "vitest";
import { menuOf, orderOf } from "./menu-rules.ts";

const category = (id: number, group: number | null, position: number, bar_position: number | null = null) => ({
  ...{ id, name: `C${id}`, product_count: 1, group, position, label: "", bar_position },
  ...{ bar_label: "", image: null, text: "", regulated: "" as const },
});

const page = (id: number, bar_position: number | null, is_published = true) => ({
  ...{ id, title: `Página ${id}`, slug: `p${id}`, is_published, bar_position },
});

const parts = {
  groups: [1, 2].map((id) => ({ id, name: `G${id}`, is_hidden: false })),
  categories: [category(30, null, 0), category(11, 1, 1, 0), category(10, 1, 0)],
  pages: [page(5, 1), page(6, null), page(7, 2, false)],
};

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test("the order is what groups, categories and pages say", () => {
  expect(orderOf(parts)).toEqual({
    groups: [
      { id: 1, categories: [10, 11] },
      { id: 2, categories: [] },
    ],
    ungrouped: [30],
    bar: [11, { page: 5 }, { page: 7 }],
  });
});

test("the bar mixes categories and published pages, and a phone's menu ends with those pages", () => {
  const menu = menuOf(orderOf(parts), parts);
  expect(menu.bar).toEqual([
    { address: "/productos?categories=C11", label: "C11" },
    { address: "/pagina/p5", label: "Página 5" },
  ]);
  expect(labels(menu.pages)).toEqual(["Página 5"]);
  expect(menu.groups.map(({ name, categories }) => [name, labels(categories)])).toEqual([
    ["G1", ["C10", "C11"]],
    ["", ["C30"]],
  ]);
});

test("without a chosen category the first nine stand before the pages", () => {
  const categories = Array.from({ length: 12 }, (_, place) => category(100 + place, 1, place));
  const menu = menuOf(orderOf({ ...parts, categories }), { ...parts, categories });
  expect(labels(menu.bar).slice(7)).toEqual(["C107", "C108", "Página 5"]);
});

test("what has no product, or stands in a hidden group, is in no menu", () => {
  const hidden = { ...parts, groups: parts.groups.map((group) => ({ ...group, is_hidden: true })) };
  expect(menuOf(orderOf(hidden), hidden).bar).toEqual([
    { address: "/productos?categories=C30", label: "C30" },
    { address: "/pagina/p5", label: "Página 5" },
  ]);
  const empty = { ...parts, categories: parts.categories.map((each) => ({ ...each, product_count: 0 })) };
  expect(menuOf(orderOf(empty), empty).groups).toEqual([]);
});
