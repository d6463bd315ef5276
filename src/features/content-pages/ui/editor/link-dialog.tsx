import { z } from "zod";
import { fieldOf } from "#src/client/field-of.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { pageLink } from "../../contract.ts";

const rules = z.object({ href: z.union([z.literal(""), pageLink], "Ingresá una dirección web") });

type LinkDialogProps = { href: string; onSave: (href: string) => void; onClose: () => void };

export function LinkDialog({ href, onSave, onClose }: LinkDialogProps) {
  const form = useZodForm(rules, { href });
  const submit = form.handleSubmit((input) => {
    onSave(input.href);
    onClose();
  });
  return (
    <Dialog onOpenChange={onClose} title="Enlace">
      <form
        noValidate
        onSubmit={(event) => {
          // React events bubble to the surrounding form, which the DOM doesn't nest.
          event.stopPropagation();
          void submit(event);
        }}
        className="grid gap-4"
      >
        <TextField
          label="Dirección"
          inputMode="url"
          placeholder="https://"
          hint="Vacía, saca el enlace. Para una página de la tienda: /productos."
          {...fieldOf(form)("href")}
        />
        <Button type="submit">Aplicar</Button>
      </form>
    </Dialog>
  );
}
