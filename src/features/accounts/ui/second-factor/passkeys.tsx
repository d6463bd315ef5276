import { KeyRound } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useFirstFocus, useSubmit } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { formatMoment } from "#src/contract/format.ts";
import { AskPassword } from "#src/ui/ask-password.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { newPasskeyForm, type Passkey } from "../../second-factor.ts";
import { createPasskey } from "./passkey-device.ts";
import { RenamePasskey } from "./rename-passkey.tsx";

type AddProps = { onClose: () => void; onAdded: (recoveryCodes: string[] | null) => void };

export function AddPasskey({ onClose, onAdded }: AddProps) {
  const form = useZodForm(newPasskeyForm, { name: "", password: "" });
  const field = fieldOf(form);
  const [refusal, setRefusal] = useState<string>();
  useFirstFocus(form, "name");
  const submit = useSubmit(form, {
    send: async ({ name, password }) => {
      setRefusal(undefined);
      const options = await api.post("/auth/second-factor/passkeys/options/", { password });
      const response = await createPasskey(options);
      const added = { name, challenge: options.challenge, response };
      const { recovery_codes } = await api.post("/auth/second-factor/passkeys/", added);
      toast.success("Llave de acceso agregada");
      onAdded(recovery_codes);
    },
    onFailure: (error) => {
      if (error.code !== "WRONG_PASSWORD") return setRefusal(error.message);
      form.setError("password", { type: "server", message: error.message }, { shouldFocus: true });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Agregar una llave de acceso"
      description="Queda en este dispositivo, en tu teléfono o en una llave USB. La usás con tu huella, tu cara o un PIN."
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <div className="grid gap-3 *:min-h-25">
          <TextField
            label="Nombre"
            hint="Para reconocerla: Notebook, Teléfono."
            autoComplete="off"
            {...field("name")}
          />
          <PasswordField label="Contraseña" autoComplete="current-password" {...field("password")} />
        </div>
        <DialogActions
          pending={form.formState.isSubmitting}
          confirm="Seguir"
          pendingLabel="Esperando al dispositivo…"
          onCancel={onClose}
        />
      </form>
    </Dialog>
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
        <AskPassword
          title={`¿Quitar ${passkey.name}?`}
          description="Deja de servir para entrar, y se cierran tus demás sesiones."
          confirm="Quitar"
          tone="danger"
          onClose={close}
          onConfirm={async (password) => {
            const { message } = await api.post(`/auth/second-factor/passkeys/${passkey.id}/remove/`, { password });
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
