import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { EmailField } from "#src/ui/account-fields.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";

type EmailStepProps = { initial: string; hint: string; hasFocus: boolean; send: (email: string) => Promise<void> };

export function EmailStep({ initial, hint, hasFocus, send }: EmailStepProps) {
  const sent = useLazyApiForm(async () => (await import("../../contract.ts")).emailInput, {
    ...(initial !== "" && { defaults: { email: initial } }),
    ...(hasFocus && { focus: "email" }),
    send: ({ email }) => send(email),
    refused: "email",
  });
  return (
    <StackedForm sent={sent} action="Continuar" pendingLabel="Enviando el código…">
      <EmailField hint={hint} {...sent.field("email")} />
    </StackedForm>
  );
}
