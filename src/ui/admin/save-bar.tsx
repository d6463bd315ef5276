import { Button } from "../button.tsx";
import { SubmitButton } from "../submit-button.tsx";

type SaveBarProps = {
  isSaving: boolean;
  isSending: boolean;
  onDiscard: () => void;
};

export const SaveBar = ({ isSaving, isSending, onDiscard }: SaveBarProps) => (
  <section
    aria-label="Cambios sin guardar"
    data-docked
    className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 rounded-full bg-forest py-2 pr-2 pl-5 text-on-forest shadow-xl md:bottom-4"
  >
    <p role="status" className="min-w-0 grow truncate font-medium max-sm:text-sm">
      {isSending ? (
        "Subiendo fotos…"
      ) : (
        <>
          <span className="max-sm:sr-only">Cambios </span>
          <span className="max-sm:inline-block max-sm:first-letter:uppercase">sin guardar</span>
        </>
      )}
    </p>
    <Button
      tone="quiet"
      className="text-on-forest! hover:bg-white/15! max-sm:px-3"
      disabled={isSaving}
      onClick={onDiscard}
    >
      Descartar
    </Button>
    <SubmitButton pending={isSaving} className="max-sm:px-4">
      Guardar
    </SubmitButton>
  </section>
);
