import { useSyncExternalStore } from "react";
import { Button, type ButtonTone } from "./button.tsx";

const never = () => () => {};

type SubmitButtonProps = {
  /** Presses do nothing while pending, but the button keeps the focus. */
  pending: boolean;
  children: string;
  pendingLabel?: string;
  tone?: ButtonTone;
  className?: string;
};

/** Disabled until hydration: submitted earlier, a form would put its password into the address. */
export function SubmitButton({
  pending,
  pendingLabel = "Guardando…",
  children,
  tone = "primary",
  className = "",
}: SubmitButtonProps) {
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
