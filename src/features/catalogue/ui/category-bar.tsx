import { Link } from "react-router";
import { catalogueAddress } from "#src/addresses.ts";
import { BAR_ITEMS } from "./category-menu.ts";

/** The categories of the header; `current` is the one on screen. */
export const CategoryBar = ({ current }: { current: string | null }) => (
  <nav aria-label="Categorías" className="border-line border-b max-md:hidden noscript:block!">
    <ul className="wrap wrap-wide no-scrollbar fade-right flex gap-x-1 overflow-x-auto lg:justify-between">
      {[...BAR_ITEMS, { value: "", label: "Todos" }].map(({ value, label }) => (
        <li key={value} className="shrink-0">
          <Link
            to={catalogueAddress({ categories: value })}
            prefetch="intent"
            aria-current={current === value ? "page" : undefined}
            className="-mx-1 flex min-h-11 items-center px-3 text-[0.9375rem] decoration-2 decoration-leaf underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
