import { type ReactNode, useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { Button, type ButtonTone } from "#src/ui/button.tsx";

type PasskeyButtonProps = {
  use: () => Promise<void>;
  /** Called with undefined when a new attempt begins. */
  onRefused: (refusal?: ApiError) => void;
  tone?: ButtonTone;
  className: string;
  children: ReactNode;
};

export function PasskeyButton({ use, onRefused, ...button }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    onRefused(undefined);
    try {
      await use();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return <Button {...button} disabled={isBusy} onClick={press} />;
}
