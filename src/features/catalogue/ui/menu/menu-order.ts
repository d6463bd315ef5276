import type { Category, CategoryGroup, MenuOrder } from "../../contract/category.ts";

/** A group's id, or null for the categories of none. */
export type GroupId = number | null;

const byPosition = (one: Category, other: Category) =>
  one.position - other.position || one.name.localeCompare(other.name, "es");

export function orderOf(groups: readonly CategoryGroup[], categories: readonly Category[]): MenuOrder {
  const idsIn = (group: GroupId) =>
    categories
      .filter((category) => category.group === group)
      .toSorted(byPosition)
      .map(({ id }) => id);
  const bar = categories
    .filter(({ bar_position }) => bar_position !== null)
    .toSorted((one, other) => (one.bar_position ?? 0) - (other.bar_position ?? 0));
  return {
    groups: groups.map(({ id }) => ({ id, categories: idsIn(id) })),
    ungrouped: idsIn(null),
    bar: bar.map(({ id }) => id),
  };
}

/** The categories of each group, then those without one. */
export const listsOf = ({ groups, ungrouped }: MenuOrder): { id: GroupId; categories: number[] }[] => [
  ...groups,
  { id: null, categories: ungrouped },
];

/** Puts a category at `index` of a group, or at its end. */
export function placeCategory(order: MenuOrder, category: number, group: GroupId, index?: number): MenuOrder {
  const placed = listsOf(order).map(({ id, categories }) => {
    const others = categories.filter((each) => each !== category);
    return { id, categories: id === group ? others.toSpliced(index ?? others.length, 0, category) : others };
  });
  return {
    ...order,
    groups: placed.flatMap(({ id, categories }) => (id === null ? [] : [{ id, categories }])),
    ungrouped: placed.at(-1)?.categories ?? [],
  };
}

/** Moves a category one place up or down, at the edge into the next group; null where there is none. */
export function stepCategory(order: MenuOrder, category: number, step: 1 | -1): MenuOrder | null {
  const lists = listsOf(order).filter(({ id, categories }) => id !== null || categories.length > 0);
  const at = lists.findIndex(({ categories }) => categories.includes(category));
  const here = lists[at];
  if (!here) return null;
  const index = here.categories.indexOf(category) + step;
  if (index >= 0 && index < here.categories.length) return placeCategory(order, category, here.id, index);
  const next = lists[at + step];
  return next ? placeCategory(order, category, next.id, step === 1 ? 0 : next.categories.length) : null;
}
