import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

const PLACES = {
  left: "sheet-left m-0 mr-auto h-dvh max-h-none w-[min(22rem,88vw)] rounded-r-3xl",
  bottom: "sheet-bottom mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-xl rounded-t-3xl",
  whole: "sheet-fade m-auto h-dvh max-h-none w-dvw max-w-none",
} as const;

type SheetProps = {
  onClose: () => void;
  title: string;
  place: keyof typeof PLACES;
  children: ReactNode;
  /** Stays in view below. */
  foot?: ReactNode;
};

/** A modal `<dialog>`, open while mounted; restores focus. Escape and an outside press close it. */
export function Sheet({ onClose, title, place, children, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const closeOutside = (event: MouseEvent) => event.target === event.currentTarget && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={closeOutside}
      className={`sheet bg-card text-ink shadow-2xl ${PLACES[place]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
          <h2 className="truncate text-lg">{title}</h2>
          <button
            type="button"
            aria-label="Cerrar"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-tint"
          >
            <Icon name="x" />
          </button>
        </div>
        <div className={place === "whole" ? "min-h-0 grow" : "grow overflow-y-auto overscroll-contain p-5"}>
          {children}
        </div>
        {foot && <div className="border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{foot}</div>}
      </div>
    </dialog>
  );
}
