import type { Menu, MenuItem } from "../contract/category.ts";

/** A phone's menu: the header's categories, then the others. */
export function menuItems({ bar, groups }: Menu): MenuItem[] {
  const inBar = new Set(bar.map(({ name }) => name));
  const others = groups.flatMap(({ categories }) => categories).filter(({ name }) => !inBar.has(name));
  return [...bar, ...others];
}
