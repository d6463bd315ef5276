import { useNavigate } from "react-router";
import { z } from "zod";
import { adminCustomerPath } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { useSentForm } from "#src/client/use-sent-form.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { phoneInWords } from "#src/contract/phone.ts";
import { runDespiteFieldErrors } from "#src/contract/run-despite-field-errors.ts";
import { LEAVING, LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { type Customer, changeCustomerInput, WITHOUT_CONTACT } from "../contract.ts";

const { name, email, phone, tags, notes } = changeCustomerInput.shape;

/** Tags are typed in one line. */
const customerForm = z
  .object({
    ...{ name: name.unwrap(), email: email.unwrap(), phone: phone.unwrap(), notes: notes.unwrap() },
    tags: z
      .string()
      .transform((typed) => typed.split(",").filter((tag) => tag.trim() !== ""))
      .pipe(tags.unwrap()),
  })
  .refine(({ phone: number, email: address }) => number !== "" || address !== "", {
    path: ["phone"],
    error: WITHOUT_CONTACT,
    ...runDespiteFieldErrors,
  });

const SAVING = { failure: "Error al guardar el cliente" };

const NOBODY = { name: "", email: "", phone: "", tags: [], notes: "" };

export function CustomerForm({ customer }: { customer?: Customer }) {
  const navigate = useNavigate();
  const known = customer ?? NOBODY;
  const undoToast = useUndoToast();
  const refresh = useRefresh();
  const form = useZodForm(customerForm, {
    ...{ name: known.name, email: known.email, notes: known.notes },
    phone: phoneInWords(known.phone),
    tags: known.tags.join(", "),
  });
  const { isDirty, dirtyFields } = form.formState;
  const { field, submit, isSubmitting } = useSentForm(form, {
    send: async (typed) => {
      if (customer === undefined) {
        const { id, activity_id } = await api.post("/customers/", typed, SAVING);
        await navigate(adminCustomerPath(id), { state: LEAVING });
        undoToast("Cliente agregado", activity_id);
        return refresh();
      }
      // Others' changes of what wasn't touched stay.
      const changed = Object.fromEntries(Object.entries(typed).filter(([field]) => Object.hasOwn(dirtyFields, field)));
      const { activity_id } = await api.put(`/customers/${customer.id}/`, changed, SAVING);
      form.reset(form.getValues());
      undoToast("Cliente guardado", activity_id);
      return refresh();
    },
    refused: (error) => toast.error(error.message),
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Datos del cliente" className="grid gap-4">
      <TextField label="Nombre" required {...field("name")} />
      <TextField label="Teléfono" type="tel" inputMode="tel" {...field("phone")} />
      <TextField label="Email" type="email" {...field("email")} />
      <TextField label="Etiquetas" hint="Separadas por comas: mayorista, vecino…" {...field("tags")} />
      <TextArea label="Notas" hint="Solo las ve el personal." {...field("notes")} />
      <SubmitButton pending={isSubmitting} className="justify-self-start">
        Guardar
      </SubmitButton>
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </form>
  );
}
