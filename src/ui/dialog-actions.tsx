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
  <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 bg-card px-6 pt-3 pb-6 max-sm:*:grow">
    <Button tone="secondary" onClick={onCancel}>
      Cancelar
    </Button>
    <SubmitButton tone={tone} pending={pending} pendingLabel={pendingLabel}>
      {confirm}
    </SubmitButton>
  </div>
);
