import { type FormEvent, useState } from "react";
import { capitalized, countShown } from "#src/contract/counts.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { ChoiceSelect } from "#src/ui/admin/choice-select.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { type BulkInput, bulkInput } from "../../contract/bulk-change.ts";

/** `1 producto`, `1.234 productos`; `Más de 10.000 productos` of a list that isn't counted further. */
export const productCountText = (count: number, isExact = true): string =>
  count === 1 ? "1 producto" : `${capitalized(countShown(count, isExact))} productos`;

type BulkDialogProps = {
  action: "category" | "discount";
  ids: number[];
  isBusy: boolean;
  onChange: (input: BulkInput) => void;
  onClose: () => void;
};

export function BulkDialog({ action, ids, isBusy, onChange, onClose }: BulkDialogProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const isCategory = action === "category";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = isCategory ? { category: Number(typed) } : { discount: numberInText(typed) ?? Number.NaN };
    const { data, error } = bulkInput.safeParse({ action, ids, ...value });
    if (data) onChange(data);
    else setProblem(error.issues[0]?.message);
  };
  const field = {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title={`${isCategory ? "Cambiar la categoría de" : "Descuento para"} ${productCountText(ids.length)}`}
    >
      <form onSubmit={submit} className="grid gap-4">
        {isCategory ? (
          <ChoiceSelect of="category" problem={problem} {...field} />
        ) : (
          <TextField label="Descuento (%)" inputMode="decimal" hint="0 lo quita." error={problem} {...field} />
        )}
        <Button type="submit" disabled={isBusy}>
          {isCategory ? "Cambiar categoría" : "Aplicar descuento"}
        </Button>
      </form>
    </Dialog>
  );
}
