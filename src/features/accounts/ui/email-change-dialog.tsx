import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { readSession, signInHere } from "#src/client/session.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import { CodeField } from "#src/ui/code-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { PromptForm } from "#src/ui/prompt-form.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { profileInput } from "../contract.ts";
import { OwnerPrompt, type OwnerProof } from "./owner-prompt.tsx";
import { accountQueries } from "./queries.ts";
import { ResendCode } from "./resend-code.tsx";

const emailWithCode = profileInput.pick({ email: true, verification_code: true }).required();

const REFUSED = "Contraseña incorrecta o error al solicitar código";

async function askForCode(newEmail: string, proof: OwnerProof): Promise<void> {
  await api.post("/auth/verify-change/", { type: "EMAIL_CHANGE", new_email: newEmail, ...proof }, { failure: REFUSED });
  toast.success("Código de verificación enviado al nuevo email");
}

type CodeStepProps = {
  newEmail: string;
  /** A code in place of the password sends one mail only. */
  resend: (() => Promise<void>) | undefined;
  onCancel: () => void;
  onChanged: (email: string) => void;
};

function CodeStep({ newEmail, resend, onCancel, onChanged }: CodeStepProps) {
  const queries = useQueryClient();
  const sent = useApiForm(emailWithCode, {
    defaults: { email: newEmail },
    focus: "verification_code",
    send: async (input) => {
      const saved = await api.put("/auth/profile/", input, { failure: "Código inválido o expirado" });
      toast.success("Email actualizado correctamente");
      queries.setQueryData(accountQueries.profile().queryKey, saved);
      const session = readSession();
      if (session) signInHere({ ...session, userEmail: saved.email });
      onChanged(saved.email);
    },
    refused: "verification_code",
  });
  return (
    <PromptForm sent={sent} confirm="Confirmar email" pendingLabel="Confirmando…" onCancel={onCancel}>
      <div className="min-h-29">
        <CodeField label="Código de verificación" {...sent.field("verification_code")} />
      </div>
      {resend && <ResendCode resend={resend} />}
    </PromptForm>
  );
}

/** Asks for the password, then for the code sent to the new address (docs/shop.md, Accounts). */
export function EmailChangeDialog({ newEmail, onCancel, onChanged }: Omit<CodeStepProps, "resend">) {
  const [proof, setProof] = useState<OwnerProof>();
  const isSent = proof !== undefined;
  return (
    <Dialog
      onOpenChange={onCancel}
      title={isSent ? "Ingresá el código" : "Confirmá que sos vos"}
      description={
        isSent
          ? `Te enviamos un código de 6 dígitos a ${newEmail}. Vence a los ${CODE_MINUTES} minutos.`
          : `Vas a cambiar tu email a ${newEmail}.`
      }
    >
      {isSent ? (
        <CodeStep
          newEmail={newEmail}
          resend={proof.password === undefined ? undefined : () => askForCode(newEmail, proof)}
          onCancel={onCancel}
          onChanged={onChanged}
        />
      ) : (
        <OwnerPrompt
          confirm="Enviar código"
          pendingLabel="Enviando…"
          wrongPassword={REFUSED}
          onCancel={onCancel}
          onConfirm={async (given) => {
            await askForCode(newEmail, given);
            setProof(given);
          }}
        />
      )}
    </Dialog>
  );
}
