import { Late, late } from "./late.tsx";
import type { PasswordDialogProps } from "./password-dialog.tsx";

// Loaded on use: the imports of a page are listed in the manifest that every visitor loads.
const PasswordDialog = late(() => import("./password-dialog.tsx"));

/** Says what is about to happen, and asks for the own password to do it. */
export const AskPassword = (props: PasswordDialogProps) => (
  <Late failure="">
    <PasswordDialog {...props} />
  </Late>
);
