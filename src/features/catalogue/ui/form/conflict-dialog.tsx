import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffLists } from "#src/client/staff-lists.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FieldValue } from "./field-value.tsx";
import type { FormValues } from "./form-values.ts";
import { conflictsOf, type Field, formLabelOf } from "./merge.ts";

export type Conflict = { changedBy: string; base: FormValues; theirs: FormValues; mine: FormValues };

type ConflictDialogProps = {
  conflict: Conflict;
  isSaving: boolean;
  /** The fields whose value is theirs. */
  onChoose: (taken: readonly Field[]) => void;
  onClose: () => void;
};

const optionClass =
  "flex min-h-11 cursor-pointer gap-2.5 rounded-xl border border-edge p-3 has-checked:border-leaf has-checked:bg-tint has-checked:outline has-checked:outline-leaf has-focus-visible:outline-3";

/** Somebody else changed the product: shows both versions, to choose field by field or all at once. */
export function ConflictDialog({ conflict, isSaving, onChoose, onClose }: ConflictDialogProps) {
  const { base, theirs, mine, changedBy } = conflict;
  const author = changedBy || "otra persona";
  const conflicts = conflictsOf(base, theirs, mine);
  const categories = useQuery(staffLists.categories()).data ?? [];
  // Fields that I didn't touch are theirs unless I choose otherwise.
  const [taken, setTaken] = useState(() => conflicts.filter(({ isMine }) => !isMine).map(({ field }) => field));
  return (
    <Dialog
      onOpenChange={() => isSaving || onClose()}
      isWide
      title="El producto cambió mientras lo editabas"
      description={`${author} guardó estos cambios. Elegí con qué te quedás; el resto de lo tuyo se guarda igual.`}
    >
      <div className="grid gap-4">
        {conflicts.map(({ field, isMine }) => (
          <fieldset key={field} className="grid gap-2">
            <legend className="mb-1.5 font-semibold">{formLabelOf(field)}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {[
                { isTheirs: false, name: isMine ? "Lo mío" : "Como estaba", values: mine },
                { isTheirs: true, name: `Lo de ${author}`, values: theirs },
              ].map(({ isTheirs, name, values }) => (
                <label key={name} className={optionClass}>
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={taken.includes(field) === isTheirs}
                    onChange={() => setTaken([...taken.filter((each) => each !== field), ...(isTheirs ? [field] : [])])}
                    className="mt-1 size-4 shrink-0 accent-leaf"
                  />
                  <span className="min-w-0">
                    <span className="block text-muted text-sm">{name}</span>
                    <FieldValue field={field} values={values} categories={categories} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-2 border-line border-t bg-card px-6 py-4 sm:grid-cols-3">
        <Button tone="secondary" disabled={isSaving} onClick={() => onChoose([])}>
          Quedarme con lo mío
        </Button>
        <Button tone="secondary" disabled={isSaving} onClick={() => onChoose(conflicts.map(({ field }) => field))}>
          Usar lo de {author}
        </Button>
        <Button className="max-sm:order-first" disabled={isSaving} onClick={() => onChoose(taken)}>
          {isSaving ? "Guardando…" : "Guardar así"}
        </Button>
      </div>
    </Dialog>
  );
}
