import { KeyRound } from "lucide-react";
import { useState } from "react";
import { type ApiError, api } from "#src/client/api-client.ts";
import { Notice } from "#src/ui/notice.tsx";
import { storeSession } from "../sign-in.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { authenticateWithPasskey } from "./passkey-device.ts";

type PasskeyStepProps = {
  challenge: string;
  passkey: { challenge: string };
  onDead: (error: ApiError) => void;
};

export function PasskeyStep({ challenge, passkey, onDead }: PasskeyStepProps) {
  const [refusal, setRefusal] = useState<ApiError>();
  const use = async () => {
    const response = await authenticateWithPasskey(passkey);
    const step = { method: "passkey" as const, challenge, response };
    storeSession(await api.post("/auth/login/second-step/", step, { anonymous: true }));
  };
  return (
    <div className="grid gap-3">
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <PasskeyButton
        use={use}
        onRefused={(error) => (error?.code === "UNAUTHENTICATED" ? onDead(error) : setRefusal(error))}
        className="min-h-12! text-lg"
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Usar una llave de acceso
      </PasskeyButton>
    </div>
  );
}
