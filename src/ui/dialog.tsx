import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  description?: string;
  /** Room for two columns. */
  isWide?: boolean;
};

/** A modal that traps the focus and gives it back; Escape and a press outside close it. */
export const Dialog = ({ open, onOpenChange, title, description, isWide = false, children }: DialogProps) => (
  <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <BaseDialog.Popup
        className={`${isWide ? "max-w-3xl" : "max-w-md"} fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[85dvh] -translate-y-1/2 gap-4 overflow-y-auto rounded-3xl bg-card p-6 shadow-2xl transition-[opacity,scale] duration-200 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0`}
      >
        <BaseDialog.Title className="text-2xl">{title}</BaseDialog.Title>
        {description && <BaseDialog.Description className="text-muted">{description}</BaseDialog.Description>}
        {children}
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  </BaseDialog.Root>
);
