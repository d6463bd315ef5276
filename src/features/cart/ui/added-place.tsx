import { lazy, Suspense } from "react";
import { useJustAdded } from "./just-added.ts";

const AddedPanel = lazy(() => import("./added-panel.tsx"));

/** Where it shows, and is read out, what was put in the cart; loads with the first product that is. */
export function AddedPlace() {
  const added = useJustAdded();
  return (
    <section aria-label="Agregado al carrito" aria-live="polite">
      <Suspense>{added && <AddedPanel added={added} />}</Suspense>
    </section>
  );
}
