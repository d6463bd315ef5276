import { KeyRound } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogForm } from "#src/ui/prompt-form.tsx";
import { fieldRows } from "#src/ui/stacked-form.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { newPasskeyForm, type Passkey, passkeyName } from "../../second-factor.ts";
import { OwnerDialog } from "../owner-prompt.tsx";
import { OwnerProofField } from "../owner-proof-field.tsx";
import { createPasskey } from "./passkey-device.ts";

type AddProps = { onClose: () => void; onAdded: (recoveryCodes: string[] | null) => void };

export function AddPasskey({ onClose, onAdded }: AddProps) {
  const sent = useApiForm(newPasskeyForm, {
    defaults: { name: "" },
    focus: "name",
    send: async ({ name, ...proof }) => {
      const options = await api.post("/auth/second-factor/passkeys/options/", proof);
      const response = await createPasskey(options);
      const added = { name, challenge: options.challenge, response };
      const { recovery_codes } = await api.post("/auth/second-factor/passkeys/", added);
      toast.success("Llave de acceso agregada");
      onAdded(recovery_codes);
    },
    refused: ({ code }, say) =>
      say(code === "INVALID_CODE" ? "email_code" : code === "WRONG_PASSWORD" ? "password" : "root"),
  });
  return (
    <DialogForm
      sent={sent}
      title="Agregar una llave de acceso"
      description="Queda en este dispositivo, en tu teléfono o en una llave USB. La usás con tu huella, tu cara o un PIN."
      confirm="Seguir"
      pendingLabel="Esperando al dispositivo…"
      className="grid gap-4"
      onClose={onClose}
    >
      <div className={fieldRows}>
        <TextField label="Nombre" hint="Para reconocerla: Notebook, Teléfono." {...sent.field("name")} />
        <OwnerProofField password={sent.field("password")} code={sent.field("email_code")} />
      </div>
    </DialogForm>
  );
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const sent = useApiForm(passkeyName, {
    defaults: { name: passkey.name },
    focus: "name",
    send: async (input) => {
      await api.put(`/auth/second-factor/passkeys/${passkey.id}/`, input);
      toast.success("Nombre guardado");
      onClose();
    },
    refused: "root",
  });
  return (
    <DialogForm
      sent={sent}
      title={`Renombrar ${passkey.name}`}
      description="El nombre es para que la reconozcas. Sigue abriendo tu cuenta como hasta ahora."
      confirm="Guardar"
      pendingLabel="Guardando…"
      className="grid gap-4"
      onClose={onClose}
    >
      <div className={fieldRows}>
        <TextField label="Nombre" {...sent.field("name")} />
      </div>
    </DialogForm>
  );
}

const usedWords = ({ created_at, last_used_at }: Passkey) =>
  last_used_at === null
    ? `Agregada el ${formatMoment(created_at)}, sin usar todavía`
    : `Usada por última vez el ${formatMoment(last_used_at)}`;

function Row({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const [asked, setAsked] = useState<"rename" | "remove">();
  const close = () => {
    setAsked(undefined);
    onChanged();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <div className="flex min-w-0 items-center gap-3">
        <KeyRound aria-hidden="true" className="size-5 shrink-0 text-leaf" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{passkey.name}</p>
          <p className="text-muted text-sm">{usedWords(passkey)}</p>
        </div>
      </div>
      <div className="flex gap-2">
        <Button tone="quiet" aria-label={`Renombrar ${passkey.name}`} onClick={() => setAsked("rename")}>
          Renombrar
        </Button>
        <Button tone="danger" aria-label={`Quitar ${passkey.name}`} onClick={() => setAsked("remove")}>
          Quitar
        </Button>
      </div>
      {asked === "rename" && <RenamePasskey passkey={passkey} onClose={close} />}
      {asked === "remove" && (
        <OwnerDialog
          title={`¿Quitar ${passkey.name}?`}
          description="Deja de servir para entrar, y se cierran tus demás sesiones."
          confirm="Quitar"
          tone="danger"
          onClose={close}
          onConfirm={async (proof) => {
            const { message } = await api.post(`/auth/second-factor/passkeys/${passkey.id}/remove/`, proof);
            toast.success(message);
            close();
          }}
        />
      )}
    </li>
  );
}

export const PasskeyList = ({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) => (
  <ul className="w-full divide-y divide-line">
    {passkeys.map((passkey) => (
      <Row key={passkey.id} passkey={passkey} onChanged={onChanged} />
    ))}
  </ul>
);
