import { useQueryClient } from "@tanstack/react-query";
import { fieldOf } from "#src/client/field-of.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { invitationInput } from "../contract.ts";
import { ROLE_CHOICES } from "../rules.ts";
import { staffCalls, staffQueries } from "./queries.ts";

const EMPTY = { email: "", role: "read_only" } as const;

export function InviteForm() {
  const queries = useQueryClient();
  const form = useZodForm(invitationInput, EMPTY);
  const field = fieldOf(form);
  const submit = useSubmit(form, {
    send: async (input) => {
      const { email } = await staffCalls.invite(input);
      form.reset(EMPTY);
      toast.success(`Invitación enviada a ${email}`);
      await queries.invalidateQueries({ queryKey: staffQueries.key });
    },
    onFailure: (error) => toast.error(error.message),
  });
  return (
    <Card title="Invitar a alguien">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="Le llega un enlace que vale 7 días."
          {...field("email")}
        />
        <RadioCards legend="Rol" choices={ROLE_CHOICES} {...field("role")} />
        <SubmitButton pending={form.formState.isSubmitting} pendingLabel="Enviando…" className="justify-self-start">
          Enviar invitación
        </SubmitButton>
      </form>
    </Card>
  );
}
