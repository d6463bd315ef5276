import { useForm, useWatch } from "react-hook-form";
import { useRefresh } from "#src/client/api-query.ts";
import { useSentForm } from "#src/client/use-sent-form.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { REGULATED, REGULATED_LABELS } from "#src/contract/regulated.ts";
import { toastWithUndo } from "#src/ui/admin/use-undo-toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { type Category, type CategoryChanges, categoryChanges } from "../../contract/category.ts";
import { isSame } from "../form/merge.ts";
import { CategoryPicture } from "./category-picture.tsx";
import { menuCalls } from "./queries.ts";
import { useDeleteCategory } from "./use-delete-category.ts";

type CategoryFormProps = { category: Category; onClose: () => void };

const whole = categoryChanges.required();

/** A new name clears the labels. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const refresh = useRefresh();
  const before = whole.parse(category);
  const form = useForm({ resolver: zodResolver(whole), defaultValues: before });
  const image = useWatch({ control: form.control, name: "image" });
  const change = async (changes: CategoryChanges) => {
    const saved = await menuCalls.changeCategory(category.id, changes);
    await refresh();
    return saved;
  };
  const undo = () =>
    change(before).then(
      () => toast.success("La categoría volvió a como estaba"),
      (error: Error) => toast.error(error.message),
    );
  const { field, submit, isSubmitting } = useSentForm(form, {
    send: async (input) => {
      if (!isSame(input, before)) {
        const { name } = await change(input);
        toastWithUndo(`Categoría guardada: ${name}`, undo);
      }
      onClose();
    },
    refused: "name",
  });
  const emptyLabels = () => {
    for (const label of ["label", "bar_label"] as const)
      if (!form.getFieldState(label).isDirty) form.setValue(label, "");
  };
  return (
    <Dialog onOpenChange={onClose} title="Editar la categoría">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Nombre"
          hint="Se ve en toda la tienda. Los enlaces con el nombre anterior siguen andando."
          {...field("name", { onChange: emptyLabels })}
        />
        <TextField label="Otro nombre en los grupos" placeholder="El mismo" {...field("label")} />
        <TextField label="Otro nombre en la barra" placeholder="El mismo" {...field("bar_label")} />
        <TextArea
          label="Texto"
          className="min-h-20!"
          hint="Va arriba de sus productos, y lo leen los buscadores."
          {...field("text")}
        />
        <SelectField
          label="Productos regulados"
          hint="En Datos legales decidís si la tienda los vende."
          options={REGULATED.map((value) => ({ value, label: REGULATED_LABELS[value] }))}
          {...field("regulated")}
        />
        <CategoryPicture image={image} onChange={(next) => form.setValue("image", next, { shouldDirty: true })} />
        <SubmitButton pending={isSubmitting}>Guardar</SubmitButton>
      </form>
      {category.product_count === 0 && <DeleteCategory category={category} onClose={onClose} />}
    </Dialog>
  );
}

function DeleteCategory({ category, onClose }: CategoryFormProps) {
  const deleting = useDeleteCategory(onClose);
  return (
    <>
      {deleting.error && <Notice tone="error">{deleting.error.message}</Notice>}
      <Button tone="danger" disabled={deleting.isPending} onClick={() => deleting.mutate(category.id)}>
        Eliminar la categoría
      </Button>
    </>
  );
}
