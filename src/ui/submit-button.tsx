import { useSyncExternalStore } from "react";
import { Button, type ButtonTone } from "./button.tsx";

const never = () => () => {};

type SubmitButtonProps = {
  /** The form is being sent; pressing again does nothing. It keeps the focus, so that the keyboard isn't lost. */
  pending: boolean;
  children: string;
  pendingLabel: string;
  tone?: ButtonTone;
  className?: string;
};

/** Sends its form. It waits for the page's script: sent before, a form would carry its password to the page's address. */
export function SubmitButton({ pending, pendingLabel, children, tone = "primary", className = "" }: SubmitButtonProps) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button
      type="submit"
      tone={tone}
      className={className}
      disabled={!isReady}
      aria-disabled={pending}
      aria-busy={pending}
    >
      {pending ? pendingLabel : children}
    </Button>
  );
}
