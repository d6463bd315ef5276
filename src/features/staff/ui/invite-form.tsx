import { useQueryClient } from "@tanstack/react-query";
import { useApiForm } from "#src/client/use-api-form.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { invitationInput } from "../contract.ts";
import { ROLE_CHOICES } from "../rules.ts";
import { invite, staffQueries } from "./queries.ts";

const EMPTY = { email: "", role: "read_only" } as const;

export function InviteForm() {
  const queries = useQueryClient();
  const { field, submit, isSubmitting } = useApiForm(invitationInput, {
    defaults: EMPTY,
    send: async (input, { reset }) => {
      const { email } = await invite(input);
      reset(EMPTY);
      toast.success(`Invitación enviada a ${email}`);
      await queries.invalidateQueries(staffQueries.invitations());
    },
    refused: (error) => toast.error(error.message),
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
