import type { Menu, MenuItem } from "../contract.ts";

/** The header's categories under its labels, and then the others: a phone's menu. */
export function menuItems({ bar, groups }: Menu): MenuItem[] {
  const inBar = new Set(bar.map(({ name }) => name));
  const others = groups.flatMap(({ categories }) => categories).filter(({ name }) => !inBar.has(name));
  return [...bar, ...others];
}
