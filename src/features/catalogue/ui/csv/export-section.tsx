import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "#src/client/download.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";

const FAILURE = "Error al exportar los productos";

export function ExportSection({ filter }: { filter: URLSearchParams }) {
  const onError = (error: Error) => toast.error(error.message);
  const exporting = useMutation({
    mutationFn: (query: URLSearchParams) => download("/products/export/", "productos.csv", FAILURE, query),
    onError,
  });
  const template = useMutation({
    mutationFn: () => download("/products/import/template/", "plantilla-de-productos.csv", FAILURE),
    onError,
  });
  const everything = new URLSearchParams({ include_unavailable: "true" });
  const isFiltered = [...filter.keys()].some((key) => key !== "include_unavailable");
  return (
    <Section title="Exportar" hint="Un archivo CSV que abren Excel, LibreOffice y Google Sheets.">
      <div className="flex flex-wrap gap-3">
        {isFiltered && (
          <Button tone="secondary" disabled={exporting.isPending} onClick={() => exporting.mutate(filter)}>
            <Download aria-hidden="true" className="size-5" />
            Exportar lo filtrado
          </Button>
        )}
        <Button tone="secondary" disabled={exporting.isPending} onClick={() => exporting.mutate(everything)}>
          <Download aria-hidden="true" className="size-5" />
          {exporting.isPending ? "Preparando…" : "Exportar todos los productos"}
        </Button>
        <Button tone="quiet" disabled={template.isPending} onClick={() => template.mutate()}>
          Bajar plantilla vacía
        </Button>
      </div>
    </Section>
  );
}
