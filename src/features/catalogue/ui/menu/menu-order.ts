import { arrayMove } from "@dnd-kit/sortable";
import type { BarEntry, MenuOrder } from "../../contract/category.ts";

/** A group's id, or null for the categories of none. */
export type GroupId = number | null;

/** The categories of each group, then those without one. */
const listsOf = ({ groups, ungrouped }: MenuOrder): { id: GroupId; categories: number[] }[] => [
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

/** The bar as a place where things are dropped; what its entries' ids begin with. */
export const BAR = "bar";
const [GROUP, CARD] = ["group-", "card-"];

/** The id of an entry of the bar among all that is dragged; a category elsewhere has its number. */
export const barKey = (entry: BarEntry): string =>
  typeof entry === "number" ? `${BAR}-${entry}` : `${BAR}-page-${entry.page}`;

/** A group as the place of its categories, and as a whole. */
export const groupKey = (group: GroupId): string => `${GROUP}${group ?? ""}`;
export const cardKey = (group: number): string => `${CARD}${group}`;

export const isCard = (id: string): boolean => id.startsWith(CARD);
export const isList = (id: string): boolean => id === BAR || id.startsWith(GROUP);

/** Puts an entry at `index` of the bar, or at its end; it stands there once. */
export function placeInBar(order: MenuOrder, entry: BarEntry, index?: number): MenuOrder {
  const others = order.bar.filter((each) => barKey(each) !== barKey(entry));
  return { ...order, bar: others.toSpliced(index ?? others.length, 0, entry) };
}

/** The order after one thing was dropped on another; null where that means nothing. */
export function dropped(order: MenuOrder, dragged: string, over: string): MenuOrder | null {
  const { groups, bar } = order;
  if (isCard(dragged)) {
    const placeOf = (card: string) => groups.findIndex(({ id }) => cardKey(id) === card);
    return { ...order, groups: arrayMove(groups, placeOf(dragged), placeOf(over)) };
  }
  const moved = bar.find((entry) => barKey(entry) === dragged);
  if (over.startsWith(BAR)) {
    const index = bar.findIndex((entry) => barKey(entry) === over);
    return placeInBar(order, moved ?? Number(dragged), index === -1 ? undefined : index);
  }
  const target = listsOf(order).find(
    ({ id, categories }) => groupKey(id) === over || categories.includes(Number(over)),
  );
  if (moved !== undefined || !target) return null;
  const index = target.categories.indexOf(Number(over));
  return placeCategory(order, Number(dragged), target.id, index === -1 ? undefined : index);
}
