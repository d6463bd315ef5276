import { useState } from "react";
import { useApiForm } from "#src/client/use-api-form.ts";
import { useUnsaved } from "#src/client/use-unsaved.ts";
import { EmailField } from "#src/ui/account-fields.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { profileInput } from "../contract.ts";
import { EmailChangeDialog } from "./email-change-dialog.tsx";

const emailAlone = profileInput.pick({ email: true }).required();

export default function OwnEmail({ onChanged }: { onChanged: () => void }) {
  const [newEmail, setNewEmail] = useState<string>();
  const { form, field, submit } = useApiForm(emailAlone, {
    defaults: { email: "" },
    send: async ({ email }) => setNewEmail(email),
    refused: "email",
  });
  useUnsaved(form.formState.isDirty);
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-h-25 min-w-0 grow basis-60">
          <EmailField label="Tu email" {...field("email")} />
        </div>
        <SubmitButton pending={false} pendingLabel="Verificar" className="mt-7.5">
          Verificar
        </SubmitButton>
      </form>
      {newEmail !== undefined && (
        <EmailChangeDialog
          newEmail={newEmail}
          onCancel={() => setNewEmail(undefined)}
          onChanged={() => {
            setNewEmail(undefined);
            onChanged();
          }}
        />
      )}
    </>
  );
}
