import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { Button } from "#src/ui/button.tsx";

const ELSEWHERE = "https://www.google.com";

/** The question for the visitor's age; it can't be dismissed but by its two buttons. Loaded when it is wanted. */
export default function AgeQuestion({ onAdult }: { onAdult: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const stay = (event: SyntheticEvent) => event.preventDefault();
  const stayOnEscape = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault();
  // A browser may close a dialog all the same (a phone's back gesture): then it asks again.
  const askAgain = () => dialog.current?.showModal();

  return (
    <dialog
      ref={dialog}
      aria-labelledby="edad-titulo"
      aria-describedby="edad-texto"
      onCancel={stay}
      onKeyDown={stayOnEscape}
      onClose={askAgain}
      className="sheet m-auto w-[min(30rem,calc(100vw-2rem))] rounded-3xl bg-card p-7 text-ink shadow-2xl sm:p-10"
    >
      <p
        aria-hidden="true"
        className="mb-5 w-fit rounded-full bg-sprout px-4 py-1 font-bold font-display text-2xl text-on-sprout"
      >
        +18
      </p>
      <h2 id="edad-titulo" className="text-3xl">
        Verificación de edad
      </h2>
      <p id="edad-texto" className="mt-3 text-lg text-muted">
        Este sitio es solo para personas adultas. No vendemos derivados del cannabis con THC. ¿Sos mayor de 18 años?
      </p>
      <div className="mt-7 grid gap-3 sm:grid-cols-2">
        <Button onClick={onAdult}>Sí, soy mayor</Button>
        <Button look="secondary" onClick={() => location.assign(ELSEWHERE)}>
          No, soy menor
        </Button>
      </div>
    </dialog>
  );
}
