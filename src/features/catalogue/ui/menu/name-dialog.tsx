import { useForm } from "react-hook-form";
import { failureMessage } from "#src/client/failure-message.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { categoryGroupInput, categoryInput } from "../../contract.ts";

const RULES = { group: categoryGroupInput, category: categoryInput };

type NameDialogProps = {
  title: string;
  label: string;
  name?: string;
  of: keyof typeof RULES;
  /** Says what it did. */
  save: (name: string) => Promise<string>;
  onClose: () => void;
};

/** Asks for the name of a group or of a new category. */
export function NameDialog({ title, label, name = "", of, save, onClose }: NameDialogProps) {
  const form = useForm({ resolver: zodResolver(RULES[of]), defaultValues: { name } });
  const submit = useSubmit(form, {
    send: async (input) => {
      toast.success(await save(input.name));
      onClose();
    },
    onFailure: (error) => form.setError("name", { message: failureMessage(error, "No se pudo guardar") }),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={label}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        <SubmitButton pending={form.formState.isSubmitting} pendingLabel="Guardando…">
          Guardar
        </SubmitButton>
      </form>
    </Dialog>
  );
}
