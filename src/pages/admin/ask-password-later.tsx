import { Late, late } from "#src/ui/late.tsx";
import type { PasswordDialogProps } from "#src/ui/password-dialog.ts";

// Loaded when asked: what a page imports is listed in the manifest that every visitor loads.
const AskPassword = late(async () => {
  const { AskPassword: Dialog } = await import("#src/features/accounts/ui/second-factor/ask-password.tsx");
  return { default: Dialog };
});

export const AskPasswordLater = (asked: PasswordDialogProps) => (
  <Late failure="">
    <AskPassword {...asked} />
  </Late>
);
