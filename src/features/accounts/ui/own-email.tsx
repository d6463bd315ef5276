import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldOf } from "#src/client/field-of.ts";
import { readSession, signInHere } from "#src/client/session.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { useUnsaved } from "#src/client/use-unsaved.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { profileInput } from "../contract.ts";
import { EmailChangeDialog } from "./email-change-dialog.tsx";
import { accountQueries } from "./queries.ts";

const emailAlone = profileInput.pick({ email: true }).required();

export default function OwnEmail({ onChanged }: { onChanged: () => void }) {
  const queries = useQueryClient();
  const form = useZodForm(emailAlone, { email: "" });
  const field = fieldOf(form);
  useUnsaved(form.formState.isDirty);
  const [newEmail, setNewEmail] = useState<string>();
  const submit = useSubmit(form, {
    send: async ({ email }) => setNewEmail(email),
    onFailure: (error) => form.setError("email", { type: "server", message: error.message }, { shouldFocus: true }),
  });
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-h-25 min-w-0 grow basis-60">
          <TextField label="Tu email" type="email" autoComplete="email" {...field("email")} />
        </div>
        <SubmitButton pending={false} pendingLabel="Verificar" className="mt-7.5">
          Verificar
        </SubmitButton>
      </form>
      {newEmail !== undefined && (
        <EmailChangeDialog
          newEmail={newEmail}
          onCancel={() => setNewEmail(undefined)}
          onChanged={(saved) => {
            queries.setQueryData(accountQueries.profile().queryKey, saved);
            const session = readSession();
            if (session) signInHere({ ...session, userEmail: saved.email });
            setNewEmail(undefined);
            onChanged();
          }}
        />
      )}
    </>
  );
}
