import { useForm } from "react-hook-form";
import { useSentForm } from "#src/client/use-sent-form.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { categoryGroupInput, categoryInput } from "../../contract/category.ts";

const RULES = { group: categoryGroupInput, category: categoryInput };
const LABELS = { group: "Nombre del grupo", category: "Nombre de la categoría" };

type NameFormProps = {
  of: keyof typeof RULES;
  name?: string;
  action?: string;
  pendingLabel?: string;
  save: (name: string) => Promise<unknown>;
};

export function NameForm({ of, name = "", action = "Guardar", pendingLabel = "Guardando…", save }: NameFormProps) {
  // Validated on submit alone: the field has the focus at first, and may be left empty.
  const form = useForm({ resolver: zodResolver(RULES[of]), defaultValues: { name } });
  const { field, submit, isSubmitting } = useSentForm(form, { send: (input) => save(input.name), refused: "name" });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // For React a dialog may stand within another form.
        event.stopPropagation();
        void submit(event);
      }}
      className="grid gap-4"
    >
      <TextField label={LABELS[of]} {...field("name")} />
      <SubmitButton pending={isSubmitting} pendingLabel={pendingLabel}>
        {action}
      </SubmitButton>
    </form>
  );
}
