import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useFirstFocus, useSubmit } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { type Passkey, passkeyName } from "../../second-factor.ts";

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useZodForm(passkeyName, { name: passkey.name });
  const field = fieldOf(form);
  const [refusal, setRefusal] = useState<string>();
  useFirstFocus(form, "name");
  const submit = useSubmit(form, {
    send: async (input) => {
      setRefusal(undefined);
      await api.put(`/auth/second-factor/passkeys/${passkey.id}/`, input);
      toast.success("Nombre guardado");
      onClose();
    },
    onFailure: (error) => setRefusal(error.message),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Renombrar ${passkey.name}`}
      description="El nombre es para que la reconozcas. Sigue abriendo tu cuenta como hasta ahora."
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <div className="min-h-25">
          <TextField label="Nombre" autoComplete="off" {...field("name")} />
        </div>
        <DialogActions
          pending={form.formState.isSubmitting}
          confirm="Guardar"
          pendingLabel="Guardando…"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
