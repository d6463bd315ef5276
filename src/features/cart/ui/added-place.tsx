import { Late, late } from "#src/ui/late.tsx";
import { useJustAdded } from "./just-added.ts";

const AddedPanel = late(() => import("./added-panel.tsx"));

/** Loads the panel with the first product that is added. */
export function AddedPlace() {
  const added = useJustAdded();
  return (
    <section aria-label="Agregado al carrito" aria-live="polite">
      <Late>{added && <AddedPanel added={added} />}</Late>
    </section>
  );
}
