import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { Icon } from "#src/ui/icon.tsx";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";
import type { Menu } from "../contract/category.ts";

type MenuGroup = Menu["groups"][number];

type CategoryGroupsProps = {
  groups: readonly MenuGroup[];
  countOf: (category: MenuGroup["categories"][number]) => number;
  chosen: string;
  /** The address of a category, or of all of them for "". */
  hrefFor: (category: string) => string;
  onChoose?: () => void;
};

/** What a group is called on screen; categories without one have no name for theirs. */
export const groupTitle = (name: string): string => name || "Más categorías";

/** The catalogue's categories. One is chosen at a time, and stands before the others with its group; again, and it is none. */
export function CategoryGroups({ groups, countOf, chosen, hrefFor, onChoose }: CategoryGroupsProps) {
  const isChosen = ({ name }: { name: string }) => normalizeForSearch(name) === normalizeForSearch(chosen);
  const filled = groups
    .map(({ name, categories }) => ({
      name: groupTitle(name),
      items: categories
        .map((category) => ({ ...category, count: countOf(category), isChosen: isChosen(category) }))
        .filter((item) => item.count > 0 || item.isChosen),
    }))
    .filter(({ items }) => items.length > 0);
  if (filled.length === 0) return null;
  const own = filled.filter(({ items }) => items.some((item) => item.isChosen));
  const others = filled.filter((group) => !own.includes(group));
  const shown =
    own.length === 0 || others.length === 0
      ? filled
      : [...own, { name: "Otras categorías", items: others.flatMap(({ items }) => items) }];
  return (
    <nav aria-label="Filtrar por categoría" className="grid">
      {shown.map(({ name, items }) => (
        <details
          key={name}
          open={own.length === 0 || items.some((item) => item.isChosen)}
          className="group border-line border-b py-1 last:border-b-0"
        >
          <summary className="flex min-h-11 items-center justify-between font-display font-semibold">
            {name}
            <Icon
              name="chevron-down"
              className="size-4 text-muted transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <ul className="pb-2">
            {items.map((item) => (
              <li key={item.id}>
                <PrefetchLink
                  to={hrefFor(item.isChosen ? "" : item.name)}
                  preventScrollReset
                  aria-current={item.isChosen ? "true" : undefined}
                  onClick={onChoose}
                  className={`-mx-3 flex min-h-10 items-center justify-between gap-3 rounded-full px-3 max-lg:min-h-11 ${item.isChosen ? "bg-leaf font-semibold text-on-leaf" : "hover:bg-tint"}`}
                >
                  {item.label}
                  <span className={`text-sm tabular-nums ${item.isChosen ? "" : "text-muted"}`}>
                    {item.count}
                    <span className="sr-only"> {item.count === 1 ? "producto" : "productos"}</span>
                  </span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
