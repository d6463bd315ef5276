import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { tryAgainIn } from "#src/client/try-again.ts";
import { useLateZodForm } from "#src/client/use-late-zod-form.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { fieldRows } from "./auth-page.tsx";

/** The answer never reveals whether the account exists (docs/shop.md, Accounts). */
export const askRecovery = (email: string): Promise<unknown> =>
  api.post("/auth/forgot-password/", { email }, { anonymous: true });

export function AskRecoveryForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useLateZodForm(async () => (await import("../contract.ts")).emailInput);
  const { isSubmitting } = form.formState;
  const field = fieldOf(form);

  const submit = useSubmit(form, {
    send: async ({ email }) => {
      await askRecovery(email);
      onSent(email);
    },
    onFailure: (error) => {
      const message =
        error.retryAfter === undefined
          ? error.message
          : `Ya pediste varios códigos. Probá de nuevo ${tryAgainIn(error.retryAfter)}.`;
      form.setError("email", { type: "server", message }, { shouldFocus: true });
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid">
      <div className={fieldRows}>
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      </div>
      <SubmitButton pending={isSubmitting} pendingLabel="Enviando…" className="min-h-12! text-lg">
        Enviar código
      </SubmitButton>
    </form>
  );
}
