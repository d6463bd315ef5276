import { useState } from "react";
import { type ApiError, api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useRuledForm, useSubmit } from "#src/client/use-ruled-form.ts";
import { TextField } from "#src/ui/text-field.tsx";
import { type WithdrawalReceipt, withdrawalInput } from "../contract.ts";
import { Receipt } from "./receipt.tsx";
import { RequestFrame } from "./request-frame.tsx";

/** Asks to take a purchase back: order number and contact, and nothing else (docs/shop.md, Withdrawals). */
export function WithdrawalForm() {
  const [receipt, setReceipt] = useState<WithdrawalReceipt>();
  const [refusal, setRefusal] = useState<ApiError>();
  const form = useRuledForm(withdrawalInput);
  const field = fieldOf(form);
  const submit = useSubmit(form, {
    send: async () => setReceipt(await api.post("/withdrawals/", form.getValues(), { anonymous: true })),
    onFailure: setRefusal,
  });
  if (receipt) return <Receipt receipt={receipt} />;
  return (
    <RequestFrame
      onSubmit={submit}
      isSending={form.formState.isSubmitting}
      refusal={refusal}
      action="Arrepentirme de la compra"
    >
      <TextField
        label="Número de pedido"
        hint="Está en el mail de tu pedido. Por ejemplo, 1024."
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
    </RequestFrame>
  );
}
