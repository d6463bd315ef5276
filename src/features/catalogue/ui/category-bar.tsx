import { PATHS } from "#src/paths.ts";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";
import type { MenuLink } from "../contract/category.ts";

type CategoryBarProps = {
  items: readonly MenuLink[];
  /** The address of what is on screen. */
  current: string;
};

export const CategoryBar = ({ items, current }: CategoryBarProps) =>
  items.length > 0 && (
    <nav aria-label="Categorías" className="border-line border-b max-md:hidden noscript:block!">
      <ul className="wrap no-scrollbar fade-right flex gap-x-1 overflow-x-auto lg:justify-between">
        {[...items, { address: PATHS.catalogue, label: "Todos" }].map(({ address, label }) => (
          <li key={address} className="shrink-0">
            <PrefetchLink
              to={address}
              aria-current={current === address ? "page" : undefined}
              className="-mx-1 flex min-h-11 items-center px-3 text-[0.9375rem] decoration-2 decoration-leaf underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline"
            >
              {label}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
