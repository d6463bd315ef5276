import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { api } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { randomKey } from "#src/client/random-key.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { DayField } from "#src/ui/admin/day-field.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Order } from "../../contract.ts";
import { paymentInput } from "../../payment-contract.ts";
import { staffOrderQueries } from "./queries.ts";

/** As it is typed. */
const paymentForm = z.object({
  amount: z
    .string()
    .transform((typed) => numberInText(typed) ?? 0)
    .pipe(paymentInput.shape.amount),
  payment_method_id: z.string().transform((id) => (id === "" ? null : Number(id))),
  ...{ paid_on: z.string(), reference: z.string(), note: z.string() },
});

type PaymentFormProps = {
  order: Order;
  kind: "payment" | "refund";
  onSaved: (order: Order) => void;
  onCancel: () => void;
};

/** Begins with what is due, or with what can be given back. */
export function PaymentForm({ order, kind, onSaved, onCancel }: PaymentFormProps) {
  const methods = useQuery(staffOrderQueries.paymentMethods()).data?.results ?? [];
  const isRefund = kind === "refund";
  const over = order.status === "cancelled" ? order.paid : order.paid - order.total;
  const [key] = useState(randomKey);
  const refresh = useRefresh();
  const { form, field, submit, isSubmitting } = useApiForm(paymentForm, {
    defaults: {
      amount: numberAsTyped(isRefund ? (over > 0 ? over : order.paid) : order.due),
      payment_method_id: `${order.payment_method?.id ?? ""}`,
      paid_on: dayOf(new Date()),
      ...{ reference: "", note: "" },
    },
    send: async (input) => {
      const headers = { "Idempotency-Key": key };
      const failure = isRefund ? "Error al anotar la devolución" : "Error al anotar el pago";
      onSaved(await api.post(`/orders/${order.id}/payments/`, { ...input, kind }, { headers, failure }));
      await refresh();
    },
    refused: (error) => toast.error(error.message),
  });
  const known = order.payment_method;
  const choices = known && !methods.some(({ id }) => id === known.id) ? [known, ...methods] : methods;
  return (
    <form
      noValidate
      aria-label={isRefund ? "Devolver" : "Registrar pago"}
      onSubmit={submit}
      className="mt-3 grid gap-3 border-line border-t pt-3"
    >
      <TextField
        label="Importe"
        autoFocus
        inputMode="decimal"
        hint={isRefund ? `Se pagaron ${formatPesos(order.paid)}.` : `Se deben ${formatPesos(order.due)}.`}
        {...field("amount")}
      />
      <SelectField
        label="Medio de pago"
        empty="Sin decir"
        options={choices.map(({ id, label }) => ({ value: id, label }))}
        {...field("payment_method_id")}
      />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-leaf">
          Fecha, referencia y nota
        </summary>
        <div className="grid gap-3 pt-1">
          <Controller
            control={form.control}
            name="paid_on"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <DayField label="Fecha" isPast value={value} onChange={onChange} error={error?.message} />
            )}
          />
          <TextField label="Referencia" hint="Número de operación." {...field("reference")} />
          <TextField label="Nota" {...field("note")} />
        </div>
      </details>
      <DialogActions
        pending={isSubmitting}
        confirm={isRefund ? "Guardar devolución" : "Guardar pago"}
        pendingLabel="Guardando…"
        onCancel={onCancel}
      />
    </form>
  );
}
