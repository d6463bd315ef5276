import { z } from "zod";
import { useApiForm } from "#src/client/use-api-form.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { pageLink } from "../../contract.ts";

const rules = z.object({ href: z.union([z.literal(""), pageLink], "Ingresá una dirección web") });

type LinkDialogProps = { href: string; onSave: (href: string) => void; onClose: () => void };

export function LinkDialog({ href, onSave, onClose }: LinkDialogProps) {
  const { field, submit } = useApiForm(rules, {
    defaults: { href },
    send: async (input) => {
      onSave(input.href);
      onClose();
    },
    refused: "href",
  });
  return (
    <Dialog onOpenChange={onClose} title="Enlace">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Dirección"
          inputMode="url"
          placeholder="https://"
          hint="Vacía, saca el enlace. Para una página de la tienda: /productos."
          {...field("href")}
        />
        <Button type="submit">Aplicar</Button>
      </form>
    </Dialog>
  );
}
