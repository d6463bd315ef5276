import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import type { CatalogueQuery } from "./catalogue-query.ts";

/** The filters of small screens. */
export function FilterDrawer({ query }: { query: CatalogueQuery }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="lg:hidden noscript:hidden">
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true" className="icon icon-sliders-horizontal size-4" />
        Filtros
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Filtros" place="bottom">
        <CatalogueFilters query={query} onChoose={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}
