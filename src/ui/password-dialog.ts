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

export type PasswordDialog = ComponentType<PasswordDialogProps>;
