import { Late, late } from "#src/ui/late.tsx";
import { useJustAdded } from "./just-added.ts";

const AddedPanel = late(() => import("./added-panel.tsx"));

/** Where it shows, and is read out, what was put in the cart; loads with the first product that is. */
export function AddedPlace() {
  const added = useJustAdded();
  return (
    <section aria-label="Agregado al carrito" aria-live="polite">
      <Late>{added && <AddedPanel added={added} />}</Late>
    </section>
  );
}
