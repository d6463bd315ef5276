import { fold } from "#src/contract/fold.ts";
import type { Category } from "../contract.ts";

/** A category as the header and the groups show it: the name that it has everywhere else, and its label there. */
export type MenuItem = { value: string; label: string };

export type CategoryGroup = { name: string; items: (MenuItem & { count: number })[] };

const item = (value: string, label = value): MenuItem => ({ value, label });

/** The header's categories (docs/shop.md, Labels of categories). */
export const BAR_ITEMS: readonly MenuItem[] = [
  item("Otros", "Artículos"),
  item("Pipas"),
  item("Picadores"),
  item("Sustratos"),
  item("Hidroponia"),
  item("Fertilizantes"),
  item("Plaguicidas", "Control de plagas"),
  item("Artículos indoor"),
  item("Indumentaria"),
];

const OTHERS = "Otros";

/** The catalogue's groups (docs/shop.md, Labels of categories). */
const GROUPS: readonly { name: string; items: readonly MenuItem[] }[] = [
  {
    name: "Cultivo",
    items: [
      item("Sustratos"),
      item("Fertilizantes"),
      item("Macetas"),
      item("Plaguicidas", "Control de plagas"),
      item("Otros"),
    ],
  },
  {
    name: "Indoor",
    items: [item("Iluminación"), item("Carpas"), item("Artículos indoor", "Ventilación y Medidores")],
  },
  { name: "Parafernalia", items: [item("Pipas"), item("Bongs"), item("Sedas"), item("Picadores")] },
  { name: OTHERS, items: [item("Hongos"), item("Vaporizadores")] },
];

const grouped = new Set(GROUPS.flatMap(({ items }) => items.map(({ value }) => fold(value))));

/** The groups with the number of products of each category; categories of no group stand under "Otros". */
export function categoryGroups(categories: readonly Category[]): CategoryGroup[] {
  const counts = new Map(categories.map(({ name, product_count }) => [fold(name), product_count]));
  const rest = categories.filter(({ name }) => !grouped.has(fold(name))).map(({ name }) => item(name));
  return GROUPS.map(({ name, items }) => ({
    name,
    items: [...items, ...(name === OTHERS ? rest : [])].map((each) => ({
      ...each,
      count: counts.get(fold(each.value)) ?? 0,
    })),
  }));
}

/** The categories that hold something. */
export const stockedCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ product_count }) => product_count > 0);

/** The header's categories that hold something, under its labels, and then the others. */
export function menuItems(categories: readonly Category[]): MenuItem[] {
  const stocked = stockedCategories(categories).map(({ name }) => name);
  const isIn = (names: readonly string[], value: string) => names.some((name) => fold(name) === fold(value));
  const inBar = BAR_ITEMS.map(({ value }) => value);
  return [
    ...BAR_ITEMS.filter(({ value }) => isIn(stocked, value)),
    ...stocked.filter((name) => !isIn(inBar, name)).map((name) => item(name)),
  ];
}
