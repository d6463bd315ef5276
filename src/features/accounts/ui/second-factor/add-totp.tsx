import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { CodeField } from "#src/ui/code-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { PromptForm } from "#src/ui/prompt-form.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { totpConfirmInput } from "../../second-factor.ts";
import { OwnerPrompt } from "../owner-prompt.tsx";
import { QrCode } from "./qr-code.tsx";

type Given = { secret: string; uri: string };
type AddTotpProps = { onCancel: () => void; onAdded: (recoveryCodes: string[] | null) => void };

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function FirstCode({ given, onCancel, onAdded }: AddTotpProps & { given: Given }) {
  const sent = useApiForm(totpConfirmInput, {
    defaults: { code: "" },
    focus: "code",
    send: async (input) => {
      const { message, recovery_codes } = await api.post("/auth/second-factor/totp/confirm/", input, {
        failure: "No se pudo activar la app",
      });
      toast.success(message);
      onAdded(recovery_codes);
    },
    refused: "code",
  });
  return (
    <PromptForm sent={sent} confirm="Activar" pendingLabel="Activando…" onCancel={onCancel} className="grid gap-4">
      <QrCode text={given.uri} label="Código QR para tu app de verificación" />
      <p className="text-muted text-sm">
        ¿Estás en el teléfono, o no podés escanear? Escribí esta clave en la app:{" "}
        <code className="wrap-anywhere select-all font-mono text-ink">{inFours(given.secret)}</code>
      </p>
      <div className="min-h-29">
        <CodeField label="Código de la app" hint="Los 6 números que muestra ahora." {...sent.field("code")} />
      </div>
    </PromptForm>
  );
}

/** Asks for the password, then shows a secret to confirm by a code (docs/shop.md, Two-step sign-in). */
export function AddTotp({ onCancel, onAdded }: AddTotpProps) {
  const [given, setGiven] = useState<Given>();
  return (
    <Dialog
      onOpenChange={onCancel}
      title={given ? "Escaneá el código" : "Confirmá que sos vos"}
      description={
        given
          ? "Con una app de verificación: Google Authenticator, Aegis, 1Password o la que uses."
          : "Vas a cambiar cómo entrás a tu cuenta."
      }
    >
      {given ? (
        <FirstCode given={given} onCancel={onCancel} onAdded={onAdded} />
      ) : (
        <OwnerPrompt
          confirm="Seguir"
          pendingLabel="Verificando…"
          onCancel={onCancel}
          onConfirm={async (proof) => {
            setGiven(await api.post("/auth/second-factor/totp/", proof));
          }}
        />
      )}
    </Dialog>
  );
}
