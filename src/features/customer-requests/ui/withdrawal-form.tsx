import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useLateZodForm } from "#src/client/use-late-zod-form.ts";
import { TextField } from "#src/ui/text-field.tsx";
import { RequestForm } from "./request-form.tsx";

/** The law allows asking for nothing else (docs/shop.md, Withdrawals). */
export function WithdrawalForm() {
  const form = useLateZodForm(async () => (await import("../inputs.ts")).withdrawalInput);
  const field = fieldOf(form);
  const send = () => api.post("/withdrawals/", form.getValues(), { anonymous: true });
  return (
    <RequestForm form={form} send={send} action="Arrepentirme de la compra">
      <TextField
        label="Número de pedido"
        hint="Está en Mis pedidos y en los mensajes de la tienda. Por ejemplo, 1024."
        inputMode="numeric"
        autoComplete="off"
        {...field("order_number")}
      />
      <TextField
        label="Email o teléfono"
        hint="El que pusiste al hacer el pedido."
        autoComplete="email"
        {...field("contact")}
      />
    </RequestForm>
  );
}
