import { arrayMove } from "@dnd-kit/sortable";
import { useQuery } from "@tanstack/react-query";
import { FilePlus, FileText } from "lucide-react";
import { generatePath, Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { contentPagePath } from "#src/paths.ts";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Sortable, useSortableItem } from "#src/ui/admin/sortable.tsx";
import { RowButtons } from "#src/ui/admin/sortable-row.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { buttonClass } from "#src/ui/button.tsx";
import type { ContentPage } from "../contract.ts";
import { contentPagesQuery } from "./queries.ts";

type PageRowProps = { page: ContentPage; place: number; count: number; onMove: (from: number, to: number) => void };

function PageRow({ page: { id, title, slug, is_published }, place, count, onMove }: PageRowProps) {
  const { ref, style, handle } = useSortableItem(`${id}`);
  return (
    <li ref={ref} style={style} className="flex min-h-14 items-center gap-1 bg-card">
      <div {...handle} className="min-w-0 grow cursor-grab py-2">
        <Link
          to={generatePath(ADMIN_PATHS.contentPage, { pageId: `${id}` })}
          className="wrap-anywhere -my-1 inline-block py-1 font-medium underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="wrap-anywhere text-muted text-sm">{is_published ? contentPagePath(slug) : "Borrador"}</p>
      </div>
      <RowButtons name={title} index={place} count={count} onMove={onMove} />
    </li>
  );
}

function PageList({ pages }: { pages: readonly ContentPage[] }) {
  const { mutate, variables, isPending } = useStaffMutation({
    mutationFn: (ids: number[]) => api.put("/own-pages/order/", { ids }, { failure: "Error al ordenar las páginas" }),
  });
  const ids = isPending ? variables : pages.map(({ id }) => id);
  const ordered = ids.flatMap((id) => pages.find((page) => page.id === id) ?? []);
  const move = (from: number, to: number) => mutate(arrayMove(ids, from, to));
  return (
    <Sortable ids={ids.map(String)} layout="list" onMove={move}>
      <ul className="divide-y divide-line">
        {ordered.map((page, place) => (
          <PageRow key={page.id} page={page} place={place} count={pages.length} onMove={move} />
        ))}
      </ul>
    </Sortable>
  );
}

export function PagesScreen() {
  const read = useQuery(contentPagesQuery());
  return (
    <AdminPage
      isForm
      title="Páginas"
      actions={
        <Link to={ADMIN_PATHS.newContentPage} className={buttonClass()}>
          <FilePlus aria-hidden="true" className="size-5" />
          Nueva página
        </Link>
      }
      read={read}
    >
      {read.isPending && <ListSkeleton label="Cargando las páginas…" rowClass="h-14 rounded-2xl" />}
      {read.data?.results.length === 0 && (
        <EmptyState Icon={FileText} title="Todavía no hay páginas">
          <p className="max-w-prose text-balance text-muted">
            Contá lo que siempre te preguntan. Las publicadas están al pie de la tienda. Empezá por una de estas:
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            {["Quiénes somos", "Cómo comprar", "Envíos"].map((title) => (
              <Link key={title} to={ADMIN_PATHS.newContentPage} state={{ title }} className={buttonClass("secondary")}>
                {title}
              </Link>
            ))}
          </div>
        </EmptyState>
      )}
      {read.data && read.data.results.length > 0 && (
        <Section
          title="Páginas propias"
          hint="Envíos, quiénes somos, mayorista… Las publicadas están al pie de la tienda."
        >
          <PageList pages={read.data.results} />
        </Section>
      )}
    </AdminPage>
  );
}
