import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { REGULATED, REGULATED_LABELS } from "#src/contract/regulated.ts";
import { UNDO_TIME_MS } from "#src/contract/undo-time.ts";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { FieldFrame, fieldClass, TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { type Category, type CategoryChanges, categoryChanges } from "../../contract.ts";
import { formCalls } from "../form/queries.ts";
import { CategoryPicture } from "./category-picture.tsx";
import { menuCalls } from "./queries.ts";

type CategoryFormProps = { category: Category; onClose: () => void };

const FIELDS = ["name", "label", "bar_label", "text", "image", "regulated"] as const;

/** A new name clears the labels. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const queries = useQueryClient();
  const { name, label, bar_label, text, image: stored, regulated } = category;
  const before = { name, label, bar_label, text, image: stored, regulated };
  const form = useForm({ resolver: zodResolver(categoryChanges.required()), defaultValues: before });
  const field = fieldOf(form);
  const image = useWatch({ control: form.control, name: "image" });
  const change = async (changes: CategoryChanges) => {
    const saved = await menuCalls.changeCategory(category.id, changes);
    await queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY });
    return saved;
  };
  const undo = () =>
    change(before).then(
      () => toast.success("La categoría volvió a como estaba"),
      (error: unknown) => toast.error(failureMessage(error, "No se pudo deshacer")),
    );
  const submit = useSubmit(form, {
    send: async (input) => {
      if (FIELDS.some((field) => input[field] !== before[field])) {
        const { name } = await change(input);
        toast.success(`Categoría guardada: ${name}`, {
          duration: UNDO_TIME_MS,
          action: { label: "Deshacer", onClick: () => void undo() },
        });
      }
      onClose();
    },
    onFailure: (error) => form.setError("name", { message: failureMessage(error, "Error al guardar la categoría") }),
  });
  const emptyLabels = () => {
    for (const label of ["label", "bar_label"] as const)
      if (!form.getFieldState(label).isDirty) form.setValue(label, "");
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Editar la categoría">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Nombre"
          autoComplete="off"
          hint="Se ve en toda la tienda. Los enlaces con el nombre anterior siguen andando."
          {...field("name", { onChange: emptyLabels })}
        />
        <TextField label="Otro nombre en los grupos" autoComplete="off" placeholder="El mismo" {...field("label")} />
        <TextField label="Otro nombre en la barra" autoComplete="off" placeholder="El mismo" {...field("bar_label")} />
        <TextArea
          label="Texto"
          className="min-h-20!"
          hint="Va arriba de sus productos, y lo leen los buscadores."
          {...field("text")}
        />
        <FieldFrame label="Productos regulados" hint="En Datos legales decidís si la tienda los vende.">
          {(control) => (
            <select {...form.register("regulated")} {...control} className={fieldClass}>
              {REGULATED.map((kind) => (
                <option key={kind} value={kind}>
                  {REGULATED_LABELS[kind]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <CategoryPicture image={image} onChange={(next) => form.setValue("image", next, { shouldDirty: true })} />
        <SubmitButton pending={form.formState.isSubmitting} pendingLabel="Guardando…">
          Guardar
        </SubmitButton>
      </form>
      {category.product_count === 0 && <DeleteCategory category={category} onClose={onClose} />}
    </Dialog>
  );
}

function DeleteCategory({ category, onClose }: CategoryFormProps) {
  const toastWithUndo = useUndoToast(ADMIN_QUERY_KEY);
  const deleting = useMutation({
    mutationFn: () => formCalls.deleteCategory(category.id),
    onSuccess: ({ message, activity_id }) => {
      toastWithUndo(message, activity_id);
      onClose();
    },
  });
  return (
    <>
      {deleting.isError && (
        <Notice tone="error">{failureMessage(deleting.error, "Error al eliminar la categoría")}</Notice>
      )}
      <Button tone="danger" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
        Eliminar la categoría
      </Button>
    </>
  );
}
