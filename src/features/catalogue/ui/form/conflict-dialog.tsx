import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { staffCatalogue } from "../admin/queries.ts";
import { FieldValue } from "./field-value.tsx";
import type { FormValues } from "./form-values.ts";
import { formLabelOf } from "./labels.ts";
import { conflictsOf, type Field, type FieldConflict } from "./merge.ts";

export type Conflict = { changedBy: string; base: FormValues; theirs: FormValues; mine: FormValues };

type ConflictDialogProps = {
  conflict: Conflict;
  isSaving: boolean;
  /** The fields in which theirs holds. */
  onChoose: (takeTheirs: ReadonlySet<Field>) => void;
  onClose: () => void;
};

/** Somebody changed the product meanwhile: shows what, beside mine, and lets choose field by field or all at once. */
export function ConflictDialog({ conflict, isSaving, onChoose, onClose }: ConflictDialogProps) {
  const { base, theirs, mine } = conflict;
  const author = conflict.changedBy || "otra persona";
  const conflicts = conflictsOf(base, theirs, mine);
  const categories = useQuery(staffCatalogue.categories()).data ?? [];
  // What I didn't touch is theirs unless I say otherwise.
  const [chosen, setChosen] = useState<ReadonlySet<Field>>(
    () => new Set(conflicts.filter(({ isMine }) => !isMine).map(({ field }) => field)),
  );
  const choose = (field: Field, isTheirs: boolean) => {
    const next = new Set(chosen);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setChosen(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      isWide
      title="El producto cambió mientras lo editabas"
      description={`${author} guardó estos cambios. Elegí con qué te quedás; el resto de lo tuyo se guarda igual.`}
    >
      <div className="grid gap-4">
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.field}
            conflict={conflict}
            author={author}
            isTheirs={chosen.has(conflict.field)}
            onChoose={(isTheirs) => choose(conflict.field, isTheirs)}
            mine={<FieldValue field={conflict.field} values={mine} categories={categories} />}
            theirs={<FieldValue field={conflict.field} values={theirs} categories={categories} />}
          />
        ))}
      </div>
      <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-2 border-line border-t bg-card px-6 py-4 sm:grid-cols-3">
        <Button tone="secondary" disabled={isSaving} onClick={() => onChoose(new Set())}>
          Quedarme con lo mío
        </Button>
        <Button
          tone="secondary"
          disabled={isSaving}
          onClick={() => onChoose(new Set(conflicts.map(({ field }) => field)))}
        >
          Usar lo de {author}
        </Button>
        <Button className="max-sm:order-first" disabled={isSaving} onClick={() => onChoose(chosen)}>
          {isSaving ? "Guardando…" : "Guardar así"}
        </Button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  conflict: FieldConflict;
  author: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
  mine: ReactNode;
  theirs: ReactNode;
};

const optionClass =
  "flex min-h-11 cursor-pointer gap-2.5 rounded-xl border border-edge p-3 has-checked:border-leaf has-checked:bg-tint has-checked:outline has-checked:outline-leaf has-focus-visible:outline-3";

const Choice = ({ conflict: { field, isMine }, author, isTheirs, onChoose, mine, theirs }: ChoiceProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 font-semibold">{formLabelOf(field)}</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {[
        { value: false, name: isMine ? "Lo mío" : "Como estaba", shown: mine },
        { value: true, name: `Lo de ${author}`, shown: theirs },
      ].map(({ value, name, shown }) => (
        <label key={name} className={optionClass}>
          <input
            type="radio"
            name={`conflict-${field}`}
            checked={isTheirs === value}
            onChange={() => onChoose(value)}
            className="mt-1 size-4 shrink-0 accent-leaf"
          />
          <span className="min-w-0">
            <span className="block text-muted text-sm">{name}</span>
            {shown}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
