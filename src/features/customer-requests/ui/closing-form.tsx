import { api } from "#src/client/api-client.ts";
import { EmailField } from "#src/ui/account-fields.tsx";
import { RequestForm, useRequestForm } from "./request-form.tsx";

export function ClosingForm() {
  const sent = useRequestForm(
    async () => (await import("../inputs.ts")).closingInput,
    (input) => api.post("/withdrawals/account/", input, { anonymous: true }),
  );
  return (
    <RequestForm sent={sent} action="Dar de baja mi cuenta" tone="secondary">
      <EmailField label="Email de tu cuenta" {...sent.field("email")} />
    </RequestForm>
  );
}
