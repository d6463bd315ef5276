import { useState } from "react";
import { type ApiError, api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useRuledForm, useSubmit } from "#src/client/use-ruled-form.ts";
import { TextField } from "#src/ui/text-field.tsx";
import { closingInput, type WithdrawalReceipt } from "../contract.ts";
import { Receipt } from "./receipt.tsx";
import { RequestFrame } from "./request-frame.tsx";

/** Asks to close an account, where one can't or won't sign in (docs/shop.md, Withdrawals). */
export function ClosingForm() {
  const [receipt, setReceipt] = useState<WithdrawalReceipt>();
  const [refusal, setRefusal] = useState<ApiError>();
  const form = useRuledForm(closingInput);
  const field = fieldOf(form);
  const submit = useSubmit(form, {
    send: async () => setReceipt(await api.post("/withdrawals/account/", form.getValues(), { anonymous: true })),
    onFailure: setRefusal,
  });
  if (receipt) return <Receipt receipt={receipt} />;
  return (
    <RequestFrame
      onSubmit={submit}
      isSending={form.formState.isSubmitting}
      refusal={refusal}
      action="Dar de baja mi cuenta"
      look="secondary"
    >
      <TextField label="Email de tu cuenta" type="email" autoComplete="email" {...field("email")} />
    </RequestFrame>
  );
}
