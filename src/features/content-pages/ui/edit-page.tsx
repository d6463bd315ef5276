import { useQuery } from "@tanstack/react-query";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { PageForm } from "./page-form.tsx";
import { contentPagesQuery } from "./queries.ts";

export function EditPage({ id }: { id: number }) {
  const read = useQuery({ ...contentPagesQuery(), refetchOnWindowFocus: false });
  const page = read.data?.results.find((each) => each.id === id);
  if (page) return <PageForm key={id} page={page} />;
  return (
    <AdminPage title="Editar página" back={{ address: ADMIN_PATHS.contentPages, name: "Páginas" }}>
      <ReadState read={read} skeleton="h-96 rounded-xl" />
      {read.data && <p className="text-muted">Esa página no existe: puede que alguien la haya eliminado.</p>}
    </AdminPage>
  );
}
