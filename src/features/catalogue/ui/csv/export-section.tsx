import { Download } from "lucide-react";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { useDownload } from "#src/ui/use-download.ts";

const FAILURE = "Error al exportar los productos";
const EVERYTHING = new URLSearchParams({ include_unavailable: "true" });

export function ExportSection({ filter }: { filter: URLSearchParams }) {
  const filtered = useDownload("/products/export/", "productos.csv", FAILURE, filter);
  const all = useDownload("/products/export/", "productos.csv", FAILURE, EVERYTHING);
  const template = useDownload("/products/import/template/", "plantilla-de-productos.csv", FAILURE);
  const isFiltered = [...filter.keys()].some((key) => key !== "include_unavailable");
  return (
    <Section title="Exportar" hint="Un archivo CSV que abren Excel, LibreOffice y Google Sheets.">
      <div className="flex flex-wrap gap-3">
        {isFiltered && (
          <Button Icon={Download} tone="secondary" disabled={filtered.isPending} onClick={() => filtered.mutate()}>
            Exportar lo filtrado
          </Button>
        )}
        <Button Icon={Download} tone="secondary" disabled={all.isPending} onClick={() => all.mutate()}>
          {all.isPending ? "Preparando…" : "Exportar todos los productos"}
        </Button>
        <Button tone="quiet" disabled={template.isPending} onClick={() => template.mutate()}>
          Bajar plantilla vacía
        </Button>
      </div>
    </Section>
  );
}
