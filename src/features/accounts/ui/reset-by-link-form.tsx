import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useLateZodForm } from "#src/client/use-late-zod-form.ts";
import { useFirstFocus, useSubmit } from "#src/client/use-submit.ts";
import { PasswordField } from "#src/ui/password-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { fieldRows } from "./auth-page.tsx";
import { newPasswordHint } from "./new-password-hint.ts";

type ResetByLinkFormProps = {
  token: string;
  onReset: () => void;
  onDead: () => void;
};

export function ResetByLinkForm({ token, onReset, onDead }: ResetByLinkFormProps) {
  const form = useLateZodForm(async () => (await import("../contract.ts")).resetByLinkInput, { token });
  const { isSubmitting } = form.formState;
  const field = fieldOf(form);
  useFirstFocus(form, "new_password");

  const submit = useSubmit(form, {
    send: async (input) => {
      await api.post("/auth/reset-password-by-link/", input, {
        anonymous: true,
        failure: "Error al cambiar la contraseña",
      });
      toast.success("Contraseña actualizada correctamente");
      onReset();
    },
    onFailure: (error) => {
      if (error.code === "INVALID_CODE") {
        toast.error("El enlace ya se usó o venció. Pedí otro.");
        onDead();
      } else toast.error(error.message);
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid">
      <div className={fieldRows}>
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          hint={newPasswordHint(form.watch("new_password"))}
          {...field("new_password")}
        />
      </div>
      <SubmitButton pending={isSubmitting} pendingLabel="Cambiando…" className="mt-3 min-h-12! text-lg">
        Cambiar contraseña
      </SubmitButton>
    </form>
  );
}
