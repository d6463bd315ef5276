import { useQueryClient } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { firstMessage } from "#src/client/form-errors.ts";
import { readSession, signInHere } from "#src/client/session.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { useUnsaved } from "#src/client/use-unsaved.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { fieldRows } from "#src/ui/stacked-form.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { changePasswordForm } from "../contract.ts";
import { SHORTEST_PASSWORD, SHORTEST_STAFF_PASSWORD } from "../rules.ts";
import { newPasswordHint } from "./new-password-hint.ts";
import { OwnerProofField } from "./owner-proof-field.tsx";
import { accountQueries } from "./queries.ts";

const EMPTY = { new_password: "", confirm_password: "" };

const REFUSED: Partial<Record<string, "old_password" | "email_code">> = {
  WRONG_PASSWORD: "old_password",
  INVALID_CODE: "email_code",
};

/** Changes or sets it, and ends every other session; this one gets a new token (docs/shop.md, Accounts). */
export function ChangePassword({ onChanged }: { onChanged?: () => void }) {
  const queries = useQueryClient();
  const session = readSession();
  const username = session?.username;
  const shortest = session?.isAdmin ? SHORTEST_STAFF_PASSWORD : SHORTEST_PASSWORD;

  const { form, field, submit, isSubmitting } = useApiForm(changePasswordForm, {
    defaults: EMPTY,
    send: async ({ confirm_password: _, ...given }, { reset }) => {
      const { access } = await api.post("/auth/change-password/", given, { failure: "Error al cambiar la contraseña" });
      const current = readSession();
      if (current) signInHere({ ...current, accessToken: access });
      // An uncontrolled field is emptied only by a value.
      reset({ ...EMPTY, old_password: "" });
      void queries.invalidateQueries(accountQueries.profile());
      toast.success("Contraseña actualizada correctamente");
      onChanged?.();
    },
    refused: ({ code, message }, say) => {
      const at = REFUSED[code];
      return at ? say(at) : toast.error(message);
    },
    onInvalid: (invalid) => toast.error(firstMessage(invalid) ?? "Errores de validación"),
  });
  useUnsaved(form.formState.isDirty);

  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-xl">
      <AccountName name={username} />
      <p className="mb-6 text-muted">Al cambiarla se cierran tus sesiones en los demás dispositivos.</p>
      <div className={fieldRows}>
        <OwnerProofField label="Contraseña actual" password={field("old_password")} code={field("email_code")} />
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
      <SubmitButton pending={isSubmitting} className="mt-3">
        Guardar cambios
      </SubmitButton>
    </form>
  );
}
