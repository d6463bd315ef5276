import type { UseMutationResult } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type ConfirmButtonProps = ComponentProps<typeof Button> & {
  /** What the dialog asks and offers. */
  asks: Pick<ComponentProps<typeof ConfirmDialog>, "title" | "description" | "confirm" | "keep">;
  change: Pick<UseMutationResult<unknown, Error, void>, "mutate" | "isPending">;
};

export function ConfirmButton({ asks, change, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...asks}
        open={isAsking}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </>
  );
}
