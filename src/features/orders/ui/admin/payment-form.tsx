import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { ApiError, api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { randomKey } from "#src/client/random-key.ts";
import { markFields } from "#src/client/use-submit.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { DayField } from "#src/ui/admin/day-field.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { Order } from "../../contract.ts";
import { staffOrderQueries } from "./queries.ts";

type Values = Record<"amount" | "payment_method_id" | "paid_on" | "reference" | "note", string>;

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
  const form = useForm<Values>({
    defaultValues: {
      amount: numberAsTyped(isRefund ? (over > 0 ? over : order.paid) : order.due),
      payment_method_id: `${order.payment_method?.id ?? ""}`,
      paid_on: dayOf(new Date()),
      reference: "",
      note: "",
    },
  });
  const field = fieldOf(form);
  const [key] = useState(randomKey);
  const saving = useStaffMutation({
    mutationFn: ({ amount, payment_method_id, ...more }: Values) =>
      api
        .post(
          `/orders/${order.id}/payments/`,
          {
            ...more,
            kind,
            amount: numberInText(amount) ?? 0,
            payment_method_id: payment_method_id === "" ? null : Number(payment_method_id),
          },
          {
            headers: { "Idempotency-Key": key },
            failure: isRefund ? "Error al anotar la devolución" : "Error al anotar el pago",
          },
        )
        .catch((error: unknown) => {
          if (error instanceof ApiError) markFields(form, error);
          throw error;
        }),
    onSuccess: onSaved,
  });
  const known = order.payment_method;
  const choices = known && !methods.some(({ id }) => id === known.id) ? [known, ...methods] : methods;
  const isPayable = (typed: string) => (numberInText(typed) ?? 0) > 0 || "Ingresá un importe mayor que 0";
  return (
    <form
      noValidate
      aria-label={isRefund ? "Devolver" : "Registrar pago"}
      onSubmit={form.handleSubmit((values) => saving.isPending || saving.mutate(values))}
      className="mt-3 grid gap-3 border-line border-t pt-3"
    >
      <TextField
        label="Importe"
        autoFocus
        inputMode="decimal"
        hint={isRefund ? `Se pagaron ${formatPesos(order.paid)}.` : `Se deben ${formatPesos(order.due)}.`}
        {...field("amount", { validate: isPayable })}
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
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={saving.isPending} pendingLabel="Guardando…">
          {isRefund ? "Guardar devolución" : "Guardar pago"}
        </SubmitButton>
        <Button tone="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
