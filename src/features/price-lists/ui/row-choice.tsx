import { useState } from "react";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { FoundProducts } from "#src/ui/admin/found-products.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { ListRow } from "../contract.ts";

/** What a row is in place of what it was taken for; null where nothing changes. */
export type Chosen = { variant: number | null; name: string };

export type OnChoose = (row: number, chosen: Chosen | undefined) => void;

type RowChoiceProps = { row: ListRow; chosen: Chosen | undefined; onChoose: OnChoose };

const linkClass = "min-h-11 font-medium text-leaf underline-offset-4 hover:underline pointer-fine:min-h-8";

export function RowChoice({ row: { row, text }, chosen, onChoose }: RowChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const choose = (next: Chosen | undefined) => {
    setAsking(false);
    onChoose(row, next);
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {chosen && (
        <span className="wrap-anywhere font-medium">
          {chosen.variant === null ? "Queda como está" : `Elegiste ${chosen.name}`}
        </span>
      )}
      <button type="button" className={linkClass} aria-label={`Es otro: ${text}`} onClick={() => setAsking(true)}>
        Es otro
      </button>
      {isAsking && (
        <Dialog onOpenChange={() => setAsking(false)} title="¿Qué producto es?">
          <p className="wrap-anywhere text-muted">{text}</p>
          <TextField
            label="Nombre o código"
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <FoundProducts
            typed={typed}
            nameOf={({ product, variant }) => withLabel(product.name, variant.label)}
            onChoose={({ product, variant }) =>
              choose({ variant: variant.id, name: withLabel(product.name, variant.label) })
            }
          />
          <Button tone="secondary" onClick={() => choose({ variant: null, name: "" })}>
            Ninguno: dejar como está
          </Button>
          {chosen && (
            <Button tone="secondary" onClick={() => choose(undefined)}>
              Lo que decía la lista
            </Button>
          )}
        </Dialog>
      )}
    </span>
  );
}
