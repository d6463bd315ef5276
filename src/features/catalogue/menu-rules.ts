import type { PageName } from "#src/features/content-pages/contract.ts";
import { cataloguePath, contentPagePath } from "#src/paths.ts";
import type { BarEntry, Category, CategoryGroup, Menu, MenuLink, MenuOrder } from "./contract/category.ts";

/** `groups` come in their order. */
export type MenuParts = {
  groups: readonly CategoryGroup[];
  categories: readonly Category[];
  pages: readonly PageName[];
};

const byPosition = (one: Category, other: Category) =>
  one.position - other.position || one.name.localeCompare(other.name, "es");

export function orderOf({ groups, categories, pages }: MenuParts): MenuOrder {
  const idsIn = (group: number | null) =>
    categories
      .filter((category) => category.group === group)
      .toSorted(byPosition)
      .map(({ id }) => id);
  const placed: { entry: BarEntry; place: number | null }[] = [
    ...categories.map(({ id, bar_position }) => ({ entry: id, place: bar_position })),
    ...pages.map(({ id, bar_position }) => ({ entry: { page: id }, place: bar_position })),
  ];
  return {
    groups: groups.map(({ id }) => ({ id, categories: idsIn(id) })),
    ungrouped: idsIn(null),
    bar: placed
      .filter(({ place }) => place !== null)
      .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
      .map(({ entry }) => entry),
  };
}

const BAR_ROOM = 9;

const linkToCategory = ({ name, bar_label }: Category): MenuLink => ({
  address: cataloguePath({ categories: name }),
  label: bar_label || name,
});

export function menuOf(order: MenuOrder, { groups, categories, pages }: MenuParts): Menu {
  const filled = new Map(categories.filter(({ product_count }) => product_count > 0).map((each) => [each.id, each]));
  const shown = [...order.groups, { id: null, categories: order.ungrouped }].flatMap(({ id, categories: ids }) => {
    const group = groups.find((each) => each.id === id);
    const members = ids.flatMap((member) => filled.get(member) ?? []);
    return group?.is_hidden || members.length === 0 ? [] : [{ name: group?.name ?? "", members }];
  });
  const inMenu = shown.flatMap(({ members }) => members);
  const linkTo = (entry: BarEntry): MenuLink[] => {
    if (typeof entry === "number") return inMenu.filter(({ id }) => id === entry).map(linkToCategory);
    return pages
      .filter(({ id, is_published }) => is_published && id === entry.page)
      .map(({ title, slug }) => ({ address: contentPagePath(slug), label: title }));
  };
  const ownPages = order.bar.filter((entry) => typeof entry !== "number").flatMap(linkTo);
  const chosen = order.bar.flatMap(linkTo);
  return {
    bar: chosen.length > ownPages.length ? chosen : [...inMenu.slice(0, BAR_ROOM).map(linkToCategory), ...ownPages],
    groups: shown.map(({ name, members }) => ({
      name,
      categories: members.map(({ id, name: own, label, image, product_count }) => ({
        ...{ id, name: own, label: label || own, image, product_count },
      })),
    })),
    pages: ownPages,
  };
}
