import { useQuery } from "@tanstack/react-query";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PageForm } from "./page-form.tsx";
import { ownPagesQuery } from "./queries.ts";

export function EditPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...ownPagesQuery(), refetchOnWindowFocus: false });
  const page = data?.find((each) => each.id === id);
  if (page) return <PageForm key={id} page={page} />;
  return (
    <AdminPage title="Editar página" back={{ address: ADMIN_PATHS.ownPages, name: "Páginas" }}>
      {error ? (
        <LoadFailure message={failureMessage(error, "Error al cargar las páginas")} onRetry={() => void refetch()} />
      ) : data ? (
        <p className="text-muted">Esa página no existe: puede que alguien la haya eliminado.</p>
      ) : (
        <Skeleton className="h-96 rounded-xl" />
      )}
    </AdminPage>
  );
}
