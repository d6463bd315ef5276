import type { ReactNode } from "react";
import type { Sent } from "#src/client/use-sent-form.ts";
import type { ButtonTone } from "./button.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** Reserves room for errors, so that nothing moves under a pressed button. */
export const fieldRows = "grid gap-3 *:min-h-25";

type StackedFormProps = {
  sent: Sent;
  action: string;
  pendingLabel: string;
  tone?: ButtonTone;
  /** Classes of the fields' grid. */
  fields?: string;
  above?: ReactNode;
  /** Between the fields and the button. */
  problem?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** Fields one below the other, and a large button. */
export const StackedForm = ({
  sent: { submit, isSubmitting },
  action,
  pendingLabel,
  tone = "primary",
  fields = "",
  above,
  problem,
  below,
  children,
}: StackedFormProps) => (
  <form method="post" noValidate onSubmit={submit} className="grid content-start">
    {above}
    <div className={`${fieldRows} ${fields}`}>{children}</div>
    {problem}
    <SubmitButton tone={tone} pending={isSubmitting} pendingLabel={pendingLabel} className="mt-3 min-h-12! text-lg">
      {action}
    </SubmitButton>
    {below}
  </form>
);
