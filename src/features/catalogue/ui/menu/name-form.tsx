import { useForm } from "react-hook-form";
import { useRefresh } from "#src/client/api-query.ts";
import { useSentForm } from "#src/client/use-sent-form.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { categoryGroupInput, categoryInput } from "../../contract/category.ts";
import { menuCalls } from "./queries.ts";

const RULES = { group: categoryGroupInput, category: categoryInput };
const LABELS = { group: "Nombre del grupo", category: "Nombre de la categoría" };

type Named = { id: number; name: string };

export type Naming = {
  of: keyof typeof RULES;
  name?: string;
  save: (name: string) => Promise<Named>;
  /** What is said then, before the name. */
  done: string;
};

export const NEW_CATEGORY: Naming = { of: "category", save: menuCalls.createCategory, done: "Categoría creada" };

type NameFormProps = Naming & { action?: string; pendingLabel?: string; onSaved: (saved: Named) => void };

/** Names a group or a category. */
export function NameForm({ of, name = "", save, done, onSaved, ...button }: NameFormProps) {
  const { action = "Guardar", pendingLabel = "Guardando…" } = button;
  const refresh = useRefresh();
  // Validated on submit alone: the field has the focus at first, and may be left empty.
  const form = useForm({ resolver: zodResolver(RULES[of]), defaultValues: { name } });
  const { field, submit, isSubmitting } = useSentForm(form, {
    send: async (input) => {
      const saved = await save(input.name);
      await refresh();
      toast.success(`${done}: ${saved.name}`);
      onSaved(saved);
    },
    refused: "name",
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField label={LABELS[of]} {...field("name")} />
      <SubmitButton pending={isSubmitting} pendingLabel={pendingLabel}>
        {action}
      </SubmitButton>
    </form>
  );
}
