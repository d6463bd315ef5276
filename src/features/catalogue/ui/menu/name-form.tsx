import { useForm } from "react-hook-form";
import { failureMessage } from "#src/client/failure-message.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { categoryGroupInput, categoryInput } from "../../contract.ts";

const RULES = { group: categoryGroupInput, category: categoryInput };
const LABELS = { group: "Nombre del grupo", category: "Nombre de la categoría" };

type NameFormProps = {
  of: keyof typeof RULES;
  name?: string;
  submit?: string;
  pendingLabel?: string;
  /** Said of a failure without words of its own. */
  failure?: string;
  save: (name: string) => Promise<unknown>;
};

export function NameForm(props: NameFormProps) {
  const {
    of,
    name = "",
    submit = "Guardar",
    pendingLabel = "Guardando…",
    failure = "No se pudo guardar",
    save,
  } = props;
  // Validated on submit alone: the field has the focus at first, and may be left empty.
  const form = useForm({ resolver: zodResolver(RULES[of]), defaultValues: { name } });
  const send = useSubmit(form, {
    send: async (input) => void (await save(input.name)),
    onFailure: (error) => form.setError("name", { message: failureMessage(error, failure) }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // For React a dialog may stand within another form.
        event.stopPropagation();
        void send(event);
      }}
      className="grid gap-4"
    >
      <TextField
        label={LABELS[of]}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <SubmitButton pending={form.formState.isSubmitting} pendingLabel={pendingLabel}>
        {submit}
      </SubmitButton>
    </form>
  );
}
