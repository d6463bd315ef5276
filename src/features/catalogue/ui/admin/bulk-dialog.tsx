import { type FormEvent, useState } from "react";
import { numberInText } from "#src/contract/number-in-text.ts";
import { useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { BulkInput } from "../../contract.ts";
import { CategorySelect } from "./category-select.tsx";
import { checked } from "./fields.ts";

export type BulkAction = BulkInput["action"];

type BulkDialogProps = {
  action: "category" | "discount" | "delete";
  ids: readonly number[];
  isBusy: boolean;
  onChange: (input: BulkInput) => void;
  onClose: () => void;
};

const WHOLE = new Intl.NumberFormat("es-AR", { useGrouping: "always" });

export const counted = (count: number): string => (count === 1 ? "1 producto" : `${WHOLE.format(count)} productos`);

/** Of a list that is counted up to a limit only. */
export const overCount = (limit: number): string => `Más de ${WHOLE.format(limit)} productos`;

/** Asks for what a change of many products still needs. */
export function BulkDialog({ action, ids, isBusy, onChange, onClose }: BulkDialogProps) {
  const undoWords = useUndoWords();
  const shared = { ids: [...ids], isBusy, onChange, onClose };
  if (action === "category") return <CategoryDialog {...shared} />;
  if (action === "discount") return <DiscountDialog {...shared} />;
  return (
    <ConfirmDialog
      open
      title={`¿Eliminar ${counted(ids.length)}?`}
      description={`Dejan de estar en la tienda; los pedidos que los tienen conservan lo que muestran. ${undoWords}`}
      confirm="Eliminar"
      keep="Cancelar"
      isBusy={isBusy}
      onConfirm={() => onChange({ action: "delete", ids: [...ids] })}
      onClose={onClose}
    />
  );
}

type AskProps = { ids: number[]; isBusy: boolean; onChange: (input: BulkInput) => void; onClose: () => void };

function CategoryDialog({ ids, isBusy, onChange, onClose }: AskProps) {
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === "") setProblem("Por favor selecciona una categoría");
    else onChange({ action: "category", ids, category: Number(chosen) });
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Cambiar la categoría de ${counted(ids.length)}`}>
      <form onSubmit={submit} className="grid gap-4">
        <CategorySelect value={chosen} onChange={setChosen} problem={problem} />
        <Button type="submit" disabled={isBusy}>
          Cambiar categoría
        </Button>
      </form>
    </Dialog>
  );
}

function DiscountDialog({ ids, isBusy, onChange, onClose }: AskProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const discount = numberInText(typed) ?? Number.NaN;
    const result = checked({ discount });
    if ("problem" in result) setProblem(result.problem);
    else onChange({ action: "discount", ids, discount });
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Descuento para ${counted(ids.length)}`}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Descuento (%)"
          inputMode="decimal"
          autoComplete="off"
          hint="0 lo quita."
          error={problem}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={isBusy}>
          Aplicar descuento
        </Button>
      </form>
    </Dialog>
  );
}
