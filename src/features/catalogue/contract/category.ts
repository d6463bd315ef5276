import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { pageOf } from "#src/contract/page.ts";
import { REGULATED } from "#src/contract/regulated.ts";
import { id, requiredText, text } from "#src/contract/text.ts";
import { image } from "./variant.ts";

export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    product_count: z.int(),
    group: z.int().nullable(),
    position: z.int(),
    /** Its label there; blank for its name. */
    label: z.string(),
    /** Its place in the header's bar, null outside of it, and its label there. */
    bar_position: z.int().nullable(),
    bar_label: z.string(),
    image: z.string().nullable(),
    text: z.string(),
    regulated: z.enum(REGULATED),
  })
  .meta({ id: "Category" });

export type Category = z.infer<typeof category>;

export const categoryPage = pageOf(category);

const categoryName = requiredText("El nombre de la categoría es requerido");

export const categoryInput = z.object({ name: categoryName });

/** Only the given fields change. A new name clears the labels that aren't given. */
export const categoryChanges = z
  .object({
    name: categoryName,
    label: text(200),
    bar_label: text(200),
    image,
    text: text(2000),
    regulated: z.enum(REGULATED, "Elegí qué regula la ley"),
  })
  .partial();

export type CategoryChanges = z.output<typeof categoryChanges>;

export const categoryGroup = z
  .object({ id: z.int(), name: z.string(), is_hidden: z.boolean() })
  .meta({ id: "CategoryGroup" });

export type CategoryGroup = z.infer<typeof categoryGroup>;

export const categoryGroupPage = pageOf(categoryGroup);

const groupName = requiredText("El nombre del grupo es requerido");

export const categoryGroupInput = z.object({ name: groupName });

export const categoryGroupChanges = z.object({ name: groupName, is_hidden: z.boolean() }).partial();

export type CategoryGroupChanges = z.output<typeof categoryGroupChanges>;

const orderedIds = list(z.array(id), 1000);

/** A category by its id, or one of the shop's own pages. */
const barEntry = z.union([id, z.object({ page: id })]);

export type BarEntry = z.output<typeof barEntry>;

/** The menu's whole order. Unnamed groups and categories keep their place; unknown ids are ignored. */
export const menuOrder = z
  .object({
    groups: list(z.array(z.object({ id, categories: orderedIds })), 100),
    ungrouped: orderedIds,
    bar: list(z.array(barEntry), 1000),
  })
  .meta({ id: "MenuOrder" });

export type MenuOrder = z.output<typeof menuOrder>;

export type MenuLink = { address: string; label: string };

/** `image` is its own, or that of its newest product. */
export type MenuCategory = Pick<Category, "id" | "name" | "label" | "image" | "product_count">;

export type Menu = {
  bar: MenuLink[];
  /** The categories that have products to show, in visible groups. Those without a group come last, under "". */
  groups: { name: string; categories: MenuCategory[] }[];
  /** Those of the bar, for a phone. */
  pages: MenuLink[];
};
