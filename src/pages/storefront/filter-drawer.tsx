import { lazy, Suspense, startTransition, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import type { CatalogueQuery } from "./catalogue-query.ts";

const Sheet = lazy(async () => ({ default: (await import("#src/ui/sheet.tsx")).Sheet }));

/** The filters of small screens. */
export function FilterDrawer({ query }: { query: CatalogueQuery }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden noscript:hidden">
      <Button look="secondary" aria-haspopup="dialog" onClick={() => startTransition(() => setOpen(true))}>
        <span aria-hidden="true" className="icon icon-sliders-horizontal size-4" />
        Filtros
      </Button>
      <Suspense>
        {isOpen && (
          <Sheet onClose={close} title="Filtros" place="bottom">
            <CatalogueFilters query={query} onChoose={close} />
          </Sheet>
        )}
      </Suspense>
    </div>
  );
}
