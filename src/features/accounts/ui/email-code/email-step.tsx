import { useApiForm } from "#src/client/use-api-form.ts";
import { EmailField } from "#src/ui/account-fields.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
import { emailInput } from "../../contract.ts";

export function EmailStep({ initial, send }: { initial: string; send: (email: string) => Promise<void> }) {
  const sent = useApiForm(emailInput, {
    defaults: { email: initial },
    focus: "email",
    send: ({ email }) => send(email),
    refused: "email",
  });
  return (
    <StackedForm sent={sent} action="Continuar" pendingLabel="Enviando el código…">
      <EmailField
        hint="Te mandamos un código para seguir, y ahí te avisamos cada novedad del pedido."
        {...sent.field("email")}
      />
    </StackedForm>
  );
}
