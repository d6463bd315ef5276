import { api } from "#src/client/api-client.ts";
import { tooOften } from "#src/client/try-again.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { EmailField } from "#src/ui/account-fields.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";

/** The answer never reveals whether the account exists (docs/shop.md, Accounts). */
export const askRecovery = (email: string): Promise<unknown> =>
  api.post("/auth/forgot-password/", { email }, { anonymous: true });

export function AskRecoveryForm({ onSent }: { onSent: (email: string) => void }) {
  const sent = useLazyApiForm(async () => (await import("../contract.ts")).emailInput, {
    send: async ({ email }) => {
      await askRecovery(email);
      onSent(email);
    },
    refused: (error, say) => say("email", tooOften(error, "Ya pediste varios códigos.")),
  });
  return (
    <StackedForm sent={sent} action="Enviar código" pendingLabel="Enviando…">
      <EmailField {...sent.field("email")} />
    </StackedForm>
  );
}
