import { startTransition, useState } from "react";
import type { Facets } from "#src/features/catalogue/contract/product-list.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadBoundary, lazyWithRetry } from "#src/ui/lazy-with-retry.tsx";
import { type CatalogueQuery, productAmount } from "./catalogue-query.ts";
import { LazyFilters } from "./lazy-filters.ts";

const Sheet = lazyWithRetry(async () => ({ default: (await import("#src/ui/sheet.tsx")).Sheet }));

type FilterDrawerProps = { query: CatalogueQuery; facets: Facets; count: number };

/** The filters of small screens: a category closes it, for there is one; the others can be chosen one after another. */
export function FilterDrawer({ query, facets, count }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden noscript:hidden">
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => startTransition(() => setOpen(true))}>
        <span aria-hidden="true" className="icon icon-sliders-horizontal size-4" />
        Filtros
      </Button>
      <LoadBoundary failure="">
        {isOpen && (
          <Sheet onClose={close} title="Filtros" place="bottom">
            <LazyFilters query={query} facets={facets} onChoose={close} />
            <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-line border-t bg-card p-4">
              <Button onClick={close} className="w-full">
                Ver {productAmount(count)}
              </Button>
            </div>
          </Sheet>
        )}
      </LoadBoundary>
    </div>
  );
}
