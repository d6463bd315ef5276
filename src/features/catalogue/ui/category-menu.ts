import { fold } from "#src/contract/fold.ts";
import type { Category } from "../contract.ts";

/** A category as a menu shows it: the name that the catalogue's address takes, and how people call it. */
export type MenuItem = { value: string; label: string };

export type CategoryGroup = { name: string; items: (MenuItem & { count: number })[] };

const item = (value: string, label = value): MenuItem => ({ value, label });

/** The header's categories (specification §2, Layout). */
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

/** The catalogue's groups (specification §2, Catalogue). */
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

/** How people call a category. */
export const categoryLabel = (value: string): string =>
  GROUPS.flatMap(({ items }) => items).find((each) => fold(each.value) === fold(value))?.label ?? value;

/** The categories that hold something, by the names that people call them, in their order. */
export const stockedCategories = (categories: readonly Category[]) =>
  categories
    .filter(({ product_count }) => product_count > 0)
    .map((category) => ({ ...category, label: categoryLabel(category.name) }))
    .sort((a, b) => a.label.localeCompare(b.label, "es"));
