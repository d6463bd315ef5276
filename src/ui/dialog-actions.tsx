import { Button, type ButtonTone } from "./button.tsx";
import { SubmitButton } from "./submit-button.tsx";

type DialogActionsProps = {
  pending: boolean;
  confirm: string;
  pendingLabel: string;
  onCancel: () => void;
  tone?: ButtonTone;
};

export const DialogActions = ({ pending, confirm, pendingLabel, onCancel, tone = "primary" }: DialogActionsProps) => (
  <div className="dialog-actions">
    <Button tone="secondary" onClick={onCancel}>
      Cancelar
    </Button>
    <SubmitButton tone={tone} pending={pending} pendingLabel={pendingLabel}>
      {confirm}
    </SubmitButton>
  </div>
);
