import { useEffect, useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { tryAgainIn } from "#src/client/try-again.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";

/** Seconds between two codes; the API allows 5 in 15 minutes. */
const PAUSE = 30;

type ResendCodeProps = { resend: () => Promise<unknown>; label?: string | undefined };

export function ResendCode({ resend, label = "Reenviar código" }: ResendCodeProps) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (secondsLeft <= 0) return;
    const tick = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(tick);
  }, [secondsLeft]);

  async function send() {
    setIsSending(true);
    try {
      await resend();
      toast.success("Nuevo código enviado correctamente");
      setSecondsLeft(PAUSE);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
      if (error.retryAfter !== undefined) setSecondsLeft(Math.ceil(error.retryAfter));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button tone="quiet" className="-ml-5" disabled={isSending || secondsLeft > 0} onClick={send}>
        {label}
      </Button>
      {secondsLeft > 0 && (
        <p className="text-muted text-sm tabular-nums">Podés pedir otro {tryAgainIn(secondsLeft)}.</p>
      )}
    </div>
  );
}
