import { api } from "#src/client/api-client.ts";
import { TextField } from "#src/ui/text-field.tsx";
import { RequestForm, useRequestForm } from "./request-form.tsx";

/** The law allows asking for nothing else (docs/shop.md, Withdrawals). */
export function WithdrawalForm() {
  const sent = useRequestForm(
    async () => (await import("../inputs.ts")).withdrawalInput,
    ({ order_number, contact }) =>
      api.post("/withdrawals/", { order_number: `${order_number}`, contact }, { anonymous: true }),
  );
  return (
    <RequestForm sent={sent} action="Arrepentirme de la compra">
      <TextField
        label="Número de pedido"
        hint="Está en Mis pedidos y en los mensajes de la tienda. Por ejemplo, 1024."
        inputMode="numeric"
        {...sent.field("order_number")}
      />
      <TextField
        label="Email o teléfono"
        hint="El que pusiste al hacer el pedido."
        autoComplete="email"
        {...sent.field("contact")}
      />
    </RequestForm>
  );
}
