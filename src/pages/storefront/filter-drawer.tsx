import { startTransition, useState } from "react";
import { Link } from "react-router";
import type { Facets } from "#src/features/catalogue/contract/product-list.ts";
import { cataloguePath } from "#src/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LoadBoundary, lazyWithRetry } from "#src/ui/lazy-with-retry.tsx";
import {
  type CatalogueQuery,
  type FacetGroup,
  facetGroups,
  narrowed,
  productAmount,
  switchesOf,
} from "./catalogue-query.ts";
import { LazyFilters } from "./lazy-filters.ts";

const Sheet = lazyWithRetry(async () => ({ default: (await import("#src/ui/sheet.tsx")).Sheet }));

type FilterDrawerProps = { query: CatalogueQuery; facets: Facets; count: number };

const chipClass =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-edge px-4 aria-[current=true]:border-leaf aria-[current=true]:bg-leaf aria-[current=true]:text-on-leaf";

/** The filters of small screens: a category closes it, for there is one; the others can be chosen one after another. */
export function FilterDrawer({ query, facets, count }: FilterDrawerProps) {
  const [opened, setOpened] = useState<FacetGroup | "Filtros" | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="-mx-4 flex w-[calc(100%+2rem)] gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:hidden noscript:hidden">
      {(["Filtros", ...facetGroups(query, facets)] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-haspopup="dialog"
          onClick={() => startTransition(() => setOpened(name))}
          className={`${chipClass} ${name === "Filtros" ? "font-semibold" : "order-1"}`}
        >
          {name === "Filtros" && <Icon name="sliders-horizontal" className="size-4" />}
          {name}
        </button>
      ))}
      {switchesOf(query, facets).map(({ label, isOn, change }) => (
        <Link
          key={label}
          to={cataloguePath(narrowed(query, change))}
          preventScrollReset
          rel="nofollow"
          aria-current={isOn ? "true" : undefined}
          className={chipClass}
        >
          {label}
        </Link>
      ))}
      <LoadBoundary failure="">
        {opened && (
          <Sheet
            onClose={close}
            title={opened}
            place="bottom"
            foot={
              <Button onClick={close} className="w-full">
                Ver {productAmount(count)}
              </Button>
            }
          >
            <LazyFilters
              query={query}
              facets={facets}
              only={opened === "Filtros" ? undefined : opened}
              onChoose={close}
            />
          </Sheet>
        )}
      </LoadBoundary>
    </div>
  );
}
