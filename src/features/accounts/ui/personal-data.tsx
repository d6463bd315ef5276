import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { forgetDraft } from "#src/client/draft.ts";
import { firstMessage } from "#src/client/form-errors.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { useDraft } from "#src/client/use-draft.ts";
import { EmailField } from "#src/ui/account-fields.tsx";
import { Button } from "#src/ui/button.tsx";
import { fieldRows } from "#src/ui/stacked-form.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { PROFILE_EMAIL_INVALID, type Profile, profileInput } from "../contract.ts";
import { EmailChangeDialog } from "./email-change-dialog.tsx";
import { accountQueries } from "./queries.ts";

const NAMES = ["first_name", "last_name"] as const;
const KEPT_FIELDS = [...NAMES, "email"] as const;

const personalData = profileInput.pick({ first_name: true, last_name: true, email: true }).required();

/** Saves names at once, a new e-mail after its code (docs/shop.md, Accounts). */
export function PersonalData({ profile }: { profile: Profile }) {
  const draft = `profile-${profile.username}`;
  const queries = useQueryClient();
  const { first_name, last_name, email } = profile;
  const [newEmail, setNewEmail] = useState<string>();
  const { form, field, submit, isSubmitting } = useApiForm(personalData, {
    defaults: { first_name, last_name, email },
    send: async (input, { resetField }) => {
      const names = { first_name: input.first_name, last_name: input.last_name };
      const saved = await api.put("/auth/profile/", names, { failure: "Error al actualizar el perfil" });
      queries.setQueryData(accountQueries.profile().queryKey, saved);
      for (const name of NAMES) resetField(name, { defaultValue: saved[name] });
      if (input.email === saved.email) forgetDraft(draft);
      toast.success("Perfil actualizado correctamente");
      if (input.email !== saved.email) setNewEmail(input.email);
    },
    refused: (error) => toast.error(error.message),
    onInvalid: (invalid) => toast.error(firstMessage(invalid) ?? "Errores de validación"),
  });
  const { dirtyFields } = form.formState;
  useDraft(form, draft, KEPT_FIELDS);

  async function askForEmailChange() {
    if (await form.trigger("email", { shouldFocus: true })) setNewEmail(form.getValues("email"));
    else toast.error(form.getFieldState("email").error?.message ?? PROFILE_EMAIL_INVALID);
  }

  function closeEmailChange(currentEmail: string) {
    form.resetField("email", { defaultValue: currentEmail });
    if (!NAMES.some((field) => form.getFieldState(field).isDirty)) forgetDraft(draft);
    setNewEmail(undefined);
    // The dialog can't return focus: the button that opened it is gone.
    setTimeout(() => form.setFocus("email"));
  }

  return (
    <div className="max-w-xl">
      <form method="post" noValidate onSubmit={submit}>
        <div className={`${fieldRows} sm:grid-cols-2 sm:gap-x-4 sm:[&>:nth-child(n+3)]:col-span-2`}>
          <TextField label="Nombre" autoComplete="given-name" {...field("first_name")} />
          <TextField label="Apellido" autoComplete="family-name" {...field("last_name")} />
          <div className="flex gap-3 *:first:grow">
            <EmailField hint={dirtyFields.email ? "Falta verificarlo." : undefined} {...field("email")} />
            {dirtyFields.email && (
              <Button tone="secondary" className="mt-7.5 self-start" onClick={askForEmailChange}>
                Verificar
              </Button>
            )}
          </div>
        </div>
        <SubmitButton pending={isSubmitting} className="mt-3">
          Guardar cambios
        </SubmitButton>
      </form>
      {newEmail !== undefined && (
        <EmailChangeDialog newEmail={newEmail} onCancel={() => closeEmailChange(email)} onChanged={closeEmailChange} />
      )}
    </div>
  );
}
