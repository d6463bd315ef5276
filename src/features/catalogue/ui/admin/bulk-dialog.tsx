import { type FormEvent, type ReactNode, useState } from "react";
import { numberInText } from "#src/contract/number-in-text.ts";
import { useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { BulkInput } from "../../contract.ts";
import { CategorySelect } from "./category-select.tsx";
import { checked } from "./fields.ts";

const WHOLE = new Intl.NumberFormat("es-AR", { useGrouping: "always" });

export const counted = (count: number): string => (count === 1 ? "1 producto" : `${WHOLE.format(count)} productos`);

/** For a list that is counted up to a limit only. */
export const overCount = (limit: number): string => `Más de ${WHOLE.format(limit)} productos`;

type BulkDialogProps = {
  ids: number[];
  isBusy: boolean;
  onChange: (input: BulkInput) => void;
  onClose: () => void;
};

export function BulkDialog({ action, ...props }: BulkDialogProps & { action: "category" | "discount" | "delete" }) {
  const undoWords = useUndoWords();
  if (action === "category") return <CategoryDialog {...props} />;
  if (action === "discount") return <DiscountDialog {...props} />;
  return (
    <ConfirmDialog
      open
      title={`¿Eliminar ${counted(props.ids.length)}?`}
      description={`Dejan de estar en la tienda; los pedidos que los tienen conservan lo que muestran. ${undoWords}`}
      confirm="Eliminar"
      keep="Cancelar"
      isBusy={props.isBusy}
      onConfirm={() => props.onChange({ action: "delete", ids: props.ids })}
      onClose={props.onClose}
    />
  );
}

type AskDialogProps = { title: string; submit: string; children: ReactNode; onSubmit: () => void } & BulkDialogProps;

function AskDialog({ title, submit, children, onSubmit, isBusy, onClose }: AskDialogProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form onSubmit={send} className="grid gap-4">
        {children}
        <Button type="submit" disabled={isBusy}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}

function CategoryDialog(props: BulkDialogProps) {
  const { ids, onChange } = props;
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    if (chosen === "") setProblem("Por favor selecciona una categoría");
    else onChange({ action: "category", ids, category: Number(chosen) });
  };
  return (
    <AskDialog
      {...props}
      title={`Cambiar la categoría de ${counted(ids.length)}`}
      submit="Cambiar categoría"
      onSubmit={submit}
    >
      <CategorySelect value={chosen} onChange={setChosen} problem={problem} />
    </AskDialog>
  );
}

function DiscountDialog(props: BulkDialogProps) {
  const { ids, onChange } = props;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const discount = numberInText(typed) ?? Number.NaN;
    const result = checked({ discount });
    if ("problem" in result) setProblem(result.problem);
    else onChange({ action: "discount", ids, discount });
  };
  return (
    <AskDialog {...props} title={`Descuento para ${counted(ids.length)}`} submit="Aplicar descuento" onSubmit={submit}>
      <TextField
        label="Descuento (%)"
        inputMode="decimal"
        autoComplete="off"
        hint="0 lo quita."
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  );
}
