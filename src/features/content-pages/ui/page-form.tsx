import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { ownPagePath } from "#src/paths.ts";
import { LEAVING, LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { useUndoToast, useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Late, late } from "#src/ui/late.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { addressPart, type OwnPage, ownPageInput } from "../contract.ts";
import { ownPageCalls, ownPagesQuery } from "./queries.ts";

const PageEditor = late(async () => ({ default: (await import("./editor/page-editor.tsx")).PageEditor }));

const LIST = { address: ADMIN_PATHS.ownPages, name: "Páginas" };

const rules = ownPageInput.required();

const valuesOf = (page: OwnPage | undefined) =>
  page
    ? { title: page.title, blocks: page.blocks, is_published: page.is_published }
    : { title: "", blocks: [], is_published: false };

export function PageForm({ page }: { page?: OwnPage }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: zodResolver(rules), defaultValues: valuesOf(page) });
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = useSubmit(form, {
    send: async (input) => {
      setFailure(undefined);
      const saved = page ? await ownPageCalls.change(page.id, input) : await ownPageCalls.create(input);
      await queries.invalidateQueries({ queryKey: ownPagesQuery().queryKey });
      toast.success(saved.is_published ? `Página publicada: ${saved.title}` : `Borrador guardado: ${saved.title}`);
      await navigate(ADMIN_PATHS.ownPages, { state: LEAVING });
    },
    onFailure: (error) => setFailure(failureMessage(error, "Error al guardar la página")),
    onInvalid: (invalid) => {
      if (invalid.blocks) setFailure("El texto tiene algo que no se puede guardar: revisá los enlaces.");
    },
  });
  const slug = page?.is_published ? page.slug : addressPart(form.watch("title"));
  return (
    <form noValidate onSubmit={submit}>
      <AdminPage
        title={page ? "Editar página" : "Nueva página"}
        back={LIST}
        actions={
          <>
            {page?.is_published && (
              <a
                href={ownPagePath(page.slug)}
                target="_blank"
                rel="noopener"
                className={buttonClass("secondary", "max-sm:hidden")}
              >
                Ver
              </a>
            )}
            <SubmitButton pending={isSubmitting} pendingLabel="Guardando…">
              Guardar
            </SubmitButton>
          </>
        }
        notice={failure && <Notice tone="error">{failure}</Notice>}
      >
        <div className="grid max-w-4xl gap-5">
          <TextField
            label="Título"
            required
            autoComplete="off"
            error={errors.title?.message}
            hint={slug === "" ? "De él sale la dirección." : `Dirección: ${ownPagePath(slug)}`}
            {...form.register("title")}
          />
          <Late failure="" waiting={<Skeleton className="h-96 rounded-xl" />}>
            <Controller
              control={form.control}
              name="blocks"
              render={({ field }) => <PageEditor blocks={valuesOf(page).blocks} onChange={field.onChange} />}
            />
          </Late>
          <label className="flex min-h-11 items-center gap-3 font-medium">
            <input type="checkbox" className="size-5 accent-leaf" {...form.register("is_published")} />
            Publicada: se ve en la tienda y al pie de cada página
          </label>
          {page && <DeletePage page={page} />}
        </div>
      </AdminPage>
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </form>
  );
}

function DeletePage({ page }: { page: OwnPage }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const toastWithUndo = useUndoToast(ownPagesQuery().queryKey);
  const undoWords = useUndoWords();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ownPageCalls.remove(page.id),
    onSuccess: async ({ message, activity_id }) => {
      await queries.invalidateQueries({ queryKey: ownPagesQuery().queryKey });
      await navigate(ADMIN_PATHS.ownPages, { state: LEAVING });
      toastWithUndo(message, activity_id);
    },
    onError: (error) => toast.error(failureMessage(error, "Error al eliminar la página")),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button tone="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Eliminar la página
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`¿Eliminar «${page.title}»?`}
        description={`Deja de estar en la tienda. ${undoWords}`}
        confirm="Eliminar"
        keep="Cancelar"
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
