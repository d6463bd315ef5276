import type { ReactNode } from "react";
import type { Sent } from "#src/client/use-sent-form.ts";
import type { ButtonTone } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Notice } from "./notice.tsx";

type PromptFormProps = {
  sent: Sent;
  confirm: string;
  pendingLabel?: string;
  tone?: ButtonTone;
  className?: string;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in a dialog, with what is wrong above its fields. */
export const PromptForm = ({
  sent,
  className = "",
  pendingLabel = "Un momento…",
  children,
  ...actions
}: PromptFormProps) => (
  <form method="post" noValidate onSubmit={sent.submit} className={className}>
    {sent.problem && <Notice tone="error">{sent.problem}</Notice>}
    {children}
    <DialogActions {...actions} pendingLabel={pendingLabel} pending={sent.isSubmitting} />
  </form>
);

type DialogFormProps = Omit<PromptFormProps, "onCancel"> & { title: string; description: string; onClose: () => void };

export const DialogForm = ({ title, description, onClose, ...prompt }: DialogFormProps) => (
  <Dialog onOpenChange={onClose} title={title} description={description}>
    <PromptForm {...prompt} onCancel={onClose} />
  </Dialog>
);
