import { Card } from "#src/ui/admin/card.tsx";
import { useRecordForm } from "#src/ui/admin/record-dialog.tsx";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { invitationInput } from "../contract.ts";
import { ROLE_CHOICES } from "../rules.ts";
import { invite } from "./queries.ts";

const EMPTY = { email: "", role: "read_only" } as const;

export function InviteForm() {
  const { field, submit, isSubmitting } = useRecordForm(invitationInput, {
    defaults: EMPTY,
    save: async (input, { reset }) => {
      const sent = await invite(input);
      reset(EMPTY);
      return sent;
    },
    done: ({ email }) => `Invitación enviada a ${email}`,
  });
  return (
    <Card title="Invitar a alguien">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField label="Email" type="email" hint="Le llega un enlace que vale 7 días." {...field("email")} />
        <RadioCards legend="Rol" choices={ROLE_CHOICES} {...field("role")} />
        <SubmitButton pending={isSubmitting} pendingLabel="Enviando…" className="justify-self-start">
          Enviar invitación
        </SubmitButton>
      </form>
    </Card>
  );
}
