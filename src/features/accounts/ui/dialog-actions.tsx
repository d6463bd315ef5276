import { Button, type ButtonLook } from "#src/ui/button.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";

type DialogActionsProps = {
  pending: boolean;
  confirm: string;
  pendingLabel: string;
  onCancel: () => void;
  look?: ButtonLook;
};

/** What a dialog's form ends with: going through with it, or not. */
export const DialogActions = ({ pending, confirm, pendingLabel, onCancel, look = "primary" }: DialogActionsProps) => (
  <div className="mt-3 flex flex-wrap justify-end gap-3 max-sm:*:grow">
    <Button look="secondary" onClick={onCancel}>
      Cancelar
    </Button>
    <SubmitButton look={look} pending={pending} pendingLabel={pendingLabel}>
      {confirm}
    </SubmitButton>
  </div>
);
