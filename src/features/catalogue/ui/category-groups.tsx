import { Link } from "react-router";
import { fold } from "#src/contract/fold.ts";
import type { Category } from "../contract.ts";
import { categoryGroups } from "./category-menu.ts";

type CategoryGroupsProps = {
  categories: readonly Category[];
  /** The chosen category's name, or "". */
  chosen: string;
  /** The address that shows a category, or all of them for "". */
  addressOf: (category: string) => string;
  onChoose?: () => void;
};

/** The catalogue's categories in groups that open and close; one at a time is chosen, and choosing it again lets go. */
export const CategoryGroups = ({ categories, chosen, addressOf, onChoose }: CategoryGroupsProps) => (
  <nav aria-label="Filtrar por categoría" className="grid">
    {categoryGroups(categories).map(({ name, items }) => (
      <details key={name} open className="group border-line border-b py-1 last:border-b-0">
        <summary className="flex min-h-11 items-center justify-between font-display font-semibold">
          {name}
          <span
            aria-hidden="true"
            className="icon icon-chevron-down size-4 text-muted transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <ul className="pb-2">
          {items.map(({ value, label, count }) => {
            const isChosen = fold(value) === fold(chosen);
            return (
              <li key={value}>
                <Link
                  to={addressOf(isChosen ? "" : value)}
                  preventScrollReset
                  prefetch="intent"
                  aria-current={isChosen ? "true" : undefined}
                  onClick={onChoose}
                  className={`-mx-3 flex min-h-10 items-center justify-between gap-3 rounded-full px-3 max-lg:min-h-11 ${isChosen ? "bg-leaf font-semibold text-on-leaf" : "hover:bg-tint"}`}
                >
                  {label}
                  <span className={`text-sm tabular-nums ${isChosen ? "" : "text-muted"}`}>
                    {count}
                    <span className="sr-only"> {count === 1 ? "producto" : "productos"}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </details>
    ))}
  </nav>
);
