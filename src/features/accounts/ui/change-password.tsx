import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { readSession, signInHere } from "#src/client/session.ts";
import { firstMessage, useSubmit } from "#src/client/use-submit.ts";
import { useUnsaved } from "#src/client/use-unsaved.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { changePasswordForm } from "../contract.ts";
import { SHORTEST_PASSWORD, SHORTEST_STAFF_PASSWORD } from "../rules.ts";
import { fieldRows } from "./auth-page.tsx";
import { newPasswordHint } from "./new-password-hint.ts";

const EMPTY = { old_password: "", new_password: "", confirm_password: "" };

/** Ends every other session; this one gets a new token (docs/shop.md, Accounts). */
export function ChangePassword({ onChanged }: { onChanged?: () => void }) {
  const form = useZodForm(changePasswordForm, EMPTY);
  const { isSubmitting, isDirty } = form.formState;
  useUnsaved(isDirty);
  const field = fieldOf(form);
  const session = readSession();
  const username = session?.username;
  const shortest = session?.isAdmin ? SHORTEST_STAFF_PASSWORD : SHORTEST_PASSWORD;

  const submit = useSubmit(form, {
    send: async ({ old_password, new_password }) => {
      const { access } = await api.post(
        "/auth/change-password/",
        { old_password, new_password },
        { failure: "Error al cambiar la contraseña" },
      );
      const current = readSession();
      if (current) signInHere({ ...current, accessToken: access });
      form.reset(EMPTY);
      toast.success("Contraseña actualizada correctamente");
      onChanged?.();
    },
    onFailure: (error) => {
      if (error.code === "WRONG_PASSWORD") {
        form.setError("old_password", { type: "server", message: error.message }, { shouldFocus: true });
      } else toast.error(error.message);
    },
    onInvalid: (invalid) => toast.error(firstMessage(invalid) ?? "Errores de validación"),
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-xl">
      <AccountName name={username} />
      <p className="mb-6 text-muted">Al cambiarla se cierran tus sesiones en los demás dispositivos.</p>
      <div className={fieldRows}>
        <PasswordField label="Contraseña actual" autoComplete="current-password" {...field("old_password")} />
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          hint={newPasswordHint(form.watch("new_password"), username, shortest)}
          {...field("new_password", {
            deps: form.formState.touchedFields.confirm_password ? ["confirm_password"] : [],
          })}
        />
        <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...field("confirm_password")} />
      </div>
      <SubmitButton pending={isSubmitting} pendingLabel="Guardando…" className="mt-3">
        Guardar cambios
      </SubmitButton>
    </form>
  );
}
