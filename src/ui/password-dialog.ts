import type { ComponentType } from "react";
import type { ButtonTone } from "./button.tsx";

export type PasswordDialogProps = {
  title: string;
  description: string;
  confirm: string;
  tone?: ButtonTone;
  onClose: () => void;
  onConfirm: (password: string) => Promise<void>;
};

/** Says what is about to happen, and asks for one's password to do it. */
export type PasswordDialog = ComponentType<PasswordDialogProps>;
