import { useEffect } from "react";
import { buttonClass } from "#src/ui/button.tsx";
import { FirstScript } from "#src/ui/first-script.tsx";
import { askAgeHere, askAgeScript } from "./ask-age.ts";

/**
 * Asks for the visitor's age 500 ms after the home page opens; only its two buttons close it. A script in the page asks
 * without waiting for React; after client navigation this component does.
 */
export function AgeGate() {
  useEffect(askAgeHere, []);
  return (
    <>
      <AgeDialog />
      <FirstScript script={import.meta.env.SSR ? askAgeScript() : ""} />
    </>
  );
}

export const AgeDialog = () => (
  <dialog
    data-age=""
    aria-labelledby="edad-titulo"
    aria-describedby="edad-texto"
    suppressHydrationWarning
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
      <button type="button" className={buttonClass()}>
        Sí, soy mayor
      </button>
      <button type="button" className={buttonClass("secondary")}>
        No, soy menor
      </button>
    </div>
  </dialog>
);
