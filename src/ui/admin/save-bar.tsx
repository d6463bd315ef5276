import { Button } from "../button.tsx";
import { SubmitButton } from "../submit-button.tsx";

type SaveBarProps = {
  isSaving: boolean;
  isSending: boolean;
  /** Undefined while nothing is typed. */
  onDiscard: (() => void) | undefined;
};

export const SaveBar = ({ isSaving, isSending, onDiscard }: SaveBarProps) => (
  <section
    aria-label={onDiscard ? "Cambios sin guardar" : "Guardar"}
    data-docked
    className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 rounded-full bg-forest py-2 pr-2 pl-5 text-on-forest shadow-xl md:bottom-4"
  >
    <p role="status" className="min-w-0 grow truncate font-medium max-sm:text-sm">
      {isSending ? (
        "Subiendo fotos…"
      ) : !onDiscard ? (
        "Todavía no cargaste nada"
      ) : (
        <>
          <span className="max-sm:sr-only">Cambios </span>
          <span className="max-sm:inline-block max-sm:first-letter:uppercase">sin guardar</span>
        </>
      )}
    </p>
    {onDiscard && (
      <Button
        tone="quiet"
        className="text-on-forest! hover:bg-white/15! max-sm:px-3"
        disabled={isSaving}
        onClick={onDiscard}
      >
        Descartar
      </Button>
    )}
    <SubmitButton pending={isSaving} className="max-sm:px-4">
      Guardar
    </SubmitButton>
  </section>
);
