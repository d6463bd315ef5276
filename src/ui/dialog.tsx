import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { Icon } from "./icon.tsx";

type DialogProps = {
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  description?: string;
  /** Defaults to the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  isWide?: boolean;
  /** Where a field at the top says the same. */
  isTitleHidden?: boolean;
  /** Without a close button: one of the answers must be chosen. */
  isQuestion?: boolean;
};

/** A modal closed by Escape, an outside press or its cross. */
export const Dialog = ({
  open = true,
  onOpenChange,
  title,
  description,
  initialFocus,
  isWide = false,
  isTitleHidden = false,
  isQuestion = false,
  children,
}: DialogProps) => (
  <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <BaseDialog.Popup
        initialFocus={initialFocus}
        className={`${isWide ? "max-w-3xl" : "max-w-md"} fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[85dvh] -translate-y-1/2 gap-4 scroll-pb-24 overflow-y-auto rounded-3xl bg-card p-6 shadow-2xl transition-[opacity,scale] duration-200 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0`}
      >
        <BaseDialog.Title className={isTitleHidden ? "sr-only" : `text-2xl ${isQuestion ? "" : "pr-9"}`}>
          {title}
        </BaseDialog.Title>
        {description && <BaseDialog.Description className="text-muted">{description}</BaseDialog.Description>}
        {children}
        {!isQuestion && (
          // Last, so that the content gets the focus.
          <BaseDialog.Close
            aria-label="Cerrar"
            className={`${isTitleHidden ? "top-6" : "top-4"} absolute right-4 grid size-11 place-items-center rounded-full text-muted hover:bg-tint hover:text-ink`}
          >
            <Icon name="x" />
          </BaseDialog.Close>
        )}
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  </BaseDialog.Root>
);
