import { api } from "#src/client/api-client.ts";
import { TextField } from "#src/ui/text-field.tsx";
import { RequestForm, useRequestForm } from "./request-form.tsx";

export function ClosingForm() {
  const sent = useRequestForm(
    async () => (await import("../inputs.ts")).closingInput,
    (input) => api.post("/withdrawals/account/", input, { anonymous: true }),
  );
  return (
    <RequestForm sent={sent} action="Dar de baja mi cuenta" tone="secondary">
      <TextField label="Email de tu cuenta" type="email" autoComplete="email" {...sent.field("email")} />
    </RequestForm>
  );
}
