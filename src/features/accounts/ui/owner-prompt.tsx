import type { z } from "zod";
import { readSession } from "#src/client/session.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import type { ButtonTone } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { PromptForm } from "#src/ui/prompt-form.tsx";
import { ownerProofInput } from "../contract.ts";
import { OwnerProofField } from "./owner-proof-field.tsx";

export type OwnerProof = z.output<typeof ownerProofInput>;

type OwnerPromptProps = {
  confirm: string;
  pendingLabel?: string;
  onCancel: () => void;
  onConfirm: (proof: OwnerProof) => Promise<void>;
  /** Replaces the API's message. */
  wrongPassword?: string;
  tone?: ButtonTone;
};

/** Asks for the password, or for a mailed code where there is none. */
export function OwnerPrompt({ onConfirm, wrongPassword, ...prompt }: OwnerPromptProps) {
  const sent = useApiForm(ownerProofInput, {
    send: onConfirm,
    refused: ({ code }, say, { email_code }) =>
      say(email_code === undefined ? "password" : "email_code", code === "WRONG_PASSWORD" ? wrongPassword : undefined),
  });
  return (
    <PromptForm {...prompt} sent={sent}>
      <AccountName name={readSession()?.username} />
      <div className="min-h-25">
        <OwnerProofField password={sent.field("password")} code={sent.field("email_code")} />
      </div>
    </PromptForm>
  );
}

type OwnerDialogProps = Omit<OwnerPromptProps, "onCancel"> & {
  title: string;
  description: string;
  onClose: () => void;
};

export const OwnerDialog = ({ title, description, onClose, ...asked }: OwnerDialogProps) => (
  <Dialog onOpenChange={onClose} title={title} description={description}>
    <OwnerPrompt {...asked} onCancel={onClose} />
  </Dialog>
);
