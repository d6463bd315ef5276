import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";

const DELAY = 500;
const COOKIE = "edad_verificada";
const THIRTY_DAYS = 60 * 60 * 24 * 30;
const ELSEWHERE = "https://www.google.com";

const isVerified = () => document.cookie.split("; ").includes(`${COOKIE}=1`);

function rememberVerified(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${COOKIE}=1; Max-Age=${THIRTY_DAYS}; Path=/; SameSite=Lax${secure}`;
}

/** Asks for the visitor's age 500 ms after the home page opens, unless they have answered in the last 30 days (specification §4, Age gate). */
export function AgeGate() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (isVerified()) return;
    const timer = setTimeout(() => setAsked(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
  }, [isAsked]);

  const stay = (event: SyntheticEvent) => event.preventDefault();
  const stayOnEscape = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault();
  // A browser may close a dialog all the same (a phone's back gesture): then it asks again.
  const askAgain = () => isAsked && dialog.current?.showModal();

  if (!isAsked) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="edad-titulo"
      aria-describedby="edad-texto"
      onCancel={stay}
      onKeyDown={stayOnEscape}
      onClose={askAgain}
      className="sheet m-auto w-[min(30rem,calc(100vw-2rem))] rounded-3xl bg-paper p-7 text-ink shadow-2xl sm:p-10"
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
        <Button
          onClick={() => {
            rememberVerified();
            setAsked(false);
          }}
        >
          Sí, soy mayor
        </Button>
        <Button look="secondary" onClick={() => location.assign(ELSEWHERE)}>
          No, soy menor
        </Button>
      </div>
    </dialog>
  );
}
