import { useSearchParams } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { ExportSection } from "#src/features/catalogue/ui/csv/export-section.tsx";
import { ImportSection } from "#src/features/catalogue/ui/csv/import-section.tsx";
import { PicturesSection } from "#src/features/catalogue/ui/csv/pictures-section.tsx";
import { SheetHelp } from "#src/features/catalogue/ui/csv/sheet-help.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";

/** Products as a sheet, out and in; the address carries the list's filter, in the API's names. */
export default function ProductSheet() {
  const [filter] = useSearchParams();
  const canWrite = useCan("products:write");
  return (
    <AdminPage
      isForm
      title={canWrite ? "Importar / exportar" : "Exportar"}
      back={{ address: ADMIN_PATHS.products, name: "Productos" }}
    >
      <div className="grid gap-4">
        {canWrite && <ImportSection />}
        {canWrite && <PicturesSection />}
        <ExportSection filter={filter} />
        {canWrite && <SheetHelp />}
      </div>
    </AdminPage>
  );
}
