import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useLateZodForm } from "#src/client/use-late-zod-form.ts";
import { TextField } from "#src/ui/text-field.tsx";
import { RequestForm } from "./request-form.tsx";

export function ClosingForm() {
  const form = useLateZodForm(async () => (await import("../inputs.ts")).closingInput);
  const send = () => api.post("/withdrawals/account/", form.getValues(), { anonymous: true });
  return (
    <RequestForm form={form} send={send} action="Dar de baja mi cuenta" tone="secondary">
      <TextField label="Email de tu cuenta" type="email" autoComplete="email" {...fieldOf(form)("email")} />
    </RequestForm>
  );
}
