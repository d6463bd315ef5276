import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open?: boolean;
  title: string;
  description: string;
  confirm: string;
  keep?: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The safe choice comes first for the keyboard. */
export const ConfirmDialog = ({
  confirm,
  keep = "Cancelar",
  isBusy,
  onConfirm,
  onClose,
  ...asked
}: ConfirmDialogProps) => (
  <Dialog {...asked} onOpenChange={() => isBusy || onClose()} isQuestion>
    <div className="grid gap-3 sm:grid-cols-2">
      <Button tone="secondary" disabled={isBusy} onClick={onClose}>
        {keep}
      </Button>
      <Button tone="danger" disabled={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
);
