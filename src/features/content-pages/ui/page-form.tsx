import { Controller } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { UNDO_TIME_MS } from "#src/contract/undo-time.ts";
import { contentPagePath } from "#src/paths.ts";
import { CheckField } from "#src/ui/admin/check-field.tsx";
import { ConfirmButton } from "#src/ui/admin/confirm-button.tsx";
import { Framed } from "#src/ui/admin/framed.tsx";
import { LEAVING, LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { addressPart, type ContentPage, contentPageInput } from "../contract.ts";
import { PageBlocks } from "./page-blocks.tsx";

const PageEditor = lazyInBoundary(() => import("./editor/page-editor.tsx"), {
  failure: "",
  waiting: <Skeleton className="h-96 rounded-xl" />,
});

const SAVING = { failure: "Error al guardar la página" };

const EMPTY = { description: "", blocks: [], is_published: false };

export function PageForm({ page }: { page?: ContentPage }) {
  const { state } = useLocation();
  const { title, description, blocks, is_published } = page ?? { ...EMPTY, title: state?.title ?? "" };
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { form, field, submit, isSubmitting, problem } = useApiForm(contentPageInput, {
    defaults: { title, description, blocks, is_published },
    send: async (input) => {
      const saved = await (page
        ? api.put(`/own-pages/${page.id}/`, input, SAVING)
        : api.post("/own-pages/", input, SAVING));
      await refresh();
      if (!saved.is_published) toast.success(`Borrador guardado: ${saved.title}`);
      else
        toast.success(`Página publicada: ${saved.title}`, {
          duration: UNDO_TIME_MS,
          action: { label: "Ver", onClick: () => window.open(contentPagePath(saved.slug), "_blank", "noopener") },
        });
      await navigate(ADMIN_PATHS.contentPages, { state: LEAVING });
    },
    refused: "root",
  });
  const { isDirty, errors } = form.formState;
  const failure = errors.blocks ? "El texto tiene algo que no se puede guardar: revisá los enlaces." : problem;
  const slug = page?.is_published ? page.slug : addressPart(form.watch("title"));
  return (
    <form noValidate onSubmit={submit}>
      <AdminPage
        title={page ? "Editar página" : "Nueva página"}
        back={{ address: ADMIN_PATHS.contentPages, name: "Páginas" }}
        actions={
          <>
            {page?.is_published && (
              <a
                href={contentPagePath(page.slug)}
                target="_blank"
                rel="noopener"
                className={buttonClass("secondary", "max-sm:hidden")}
              >
                Ver
              </a>
            )}
            <SubmitButton pending={isSubmitting}>Guardar</SubmitButton>
          </>
        }
        notice={failure && <Notice tone="error">{failure}</Notice>}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,48rem)_24.5rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <TextField
              label="Título"
              required
              hint={slug === "" ? "Con él se arma la dirección de la página." : `Dirección: ${contentPagePath(slug)}`}
              {...field("title")}
            />
            <Controller
              control={form.control}
              name="blocks"
              render={({ field: edited }) => <PageEditor blocks={blocks} onChange={edited.onChange} />}
            />
            <TextField
              label="Descripción para buscadores"
              maxLength={200}
              hint="Lo que Google muestra bajo el título. Vacía, van las primeras palabras."
              {...field("description")}
            />
            <CheckField
              label="Publicada: se ve en la tienda y al pie de cada página"
              {...form.register("is_published")}
            />
            {page && <DeletePage page={page} />}
          </div>
          <section aria-label="Así se ve la página" className="grid min-w-0 gap-3 xl:sticky xl:top-20">
            <h2 className="text-lg">Así se ve la página</h2>
            <Framed title="Vista previa de la página" width={390}>
              <article inert className="wrap grid gap-6 py-8">
                <h1 className="wrap-anywhere text-4xl">{form.watch("title") || "Sin título"}</h1>
                <PageBlocks blocks={form.watch("blocks")} />
              </article>
            </Framed>
          </section>
        </div>
      </AdminPage>
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </form>
  );
}

function DeletePage({ page }: { page: ContentPage }) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const undoWords = useUndoWords();
  const deleting = useStaffMutation({
    mutationFn: () => api.delete(`/own-pages/${page.id}/`, { failure: "Error al eliminar la página" }),
    onSuccess: async () => {
      await refresh();
      await navigate(ADMIN_PATHS.contentPages, { state: LEAVING });
    },
  });
  return (
    <ConfirmButton
      tone="danger"
      className="justify-self-start"
      change={deleting}
      asks={{
        title: `¿Eliminar «${page.title}»?`,
        description: `Deja de estar en la tienda. ${undoWords}`,
        confirm: "Eliminar",
      }}
    >
      Eliminar la página
    </ConfirmButton>
  );
}
