import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description: string;
  confirm: string;
  keep: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The safe choice comes first for the keyboard. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    open={props.open}
    onOpenChange={(open) => !open && !props.isBusy && props.onClose()}
    title={props.title}
    description={props.description}
    isQuestion
  >
    <div className="grid gap-3 sm:grid-cols-2">
      <Button tone="secondary" disabled={props.isBusy} onClick={props.onClose}>
        {props.keep}
      </Button>
      <Button tone="danger" disabled={props.isBusy} onClick={props.onConfirm}>
        {props.confirm}
      </Button>
    </div>
  </Dialog>
);
