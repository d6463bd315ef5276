import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { storeSession } from "../sign-in.ts";
import { authenticateWithPasskey } from "./passkey-device.ts";

type PasskeyStepProps = {
  challenge: string;
  passkey: { challenge: string };
  onDead: (error: ApiError) => void;
};

export function PasskeyStep({ challenge, passkey, onDead }: PasskeyStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const use = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const response = await authenticateWithPasskey(passkey);
      const step = { method: "passkey" as const, challenge, response };
      storeSession(await api.post("/auth/login/second-step/", step, { anonymous: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "UNAUTHENTICATED") return onDead(error);
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button className="min-h-12! text-lg" disabled={isBusy} onClick={use}>
        <KeyRound aria-hidden="true" className="size-5" />
        Usar una llave de acceso
      </Button>
    </div>
  );
}
