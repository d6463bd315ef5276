import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { useJustAdded } from "./just-added.ts";

const AddedPanel = lazyInBoundary(() => import("./added-panel.tsx"));

/** Loads the panel with the first product that is added. */
export function AddedPlace() {
  const added = useJustAdded();
  return (
    <section aria-label="Agregado al carrito" aria-live="polite">
      {added && <AddedPanel added={added} />}
    </section>
  );
}
