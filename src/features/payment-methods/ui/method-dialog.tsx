import { useState } from "react";
import { type ApiError, api } from "#src/client/api-client.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { RecordDialog, useRecordForm } from "#src/ui/admin/record-dialog.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { PAYMENT_KIND_LABELS, PAYMENT_KINDS, type PaymentMethod, type PaymentMethodInput } from "../contract.ts";
import { exampleOf, type MethodValues, methodForm, NEW_METHOD, valuesOf } from "./method-values.ts";

const LAW =
  "Con esto, transferencia, efectivo y tarjeta en un pago quedan con precios distintos. La Ley 25.065 (art. 37, inc. c) pide no hacer diferencias entre el contado y la tarjeta, y la Resolución 51-E/2017 dice cómo mostrar el precio de contado y el financiado. Si tenés dudas, consultalo con quien te asesora. Tu confirmación queda en Actividad.";

const SAVING = { failure: "Error al guardar el medio de pago" };

const asksForLaw = ({ details }: ApiError) => details.length > 0 && details.every(({ path }) => path === "law_read");

const KINDS = PAYMENT_KINDS.map((value) => ({ value, label: PAYMENT_KIND_LABELS[value] }));

const isOwnLabel = (label: string) => label !== "" && !Object.values(PAYMENT_KIND_LABELS).includes(label);

type MethodDialogProps = { method?: PaymentMethod | undefined; onClose: () => void };

/** Adds a means of payment, or changes `method`; asks first that the law was read where the API does. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const [isLawAsked, setLawAsked] = useState(false);
  const done = method ? "Medio de pago guardado" : "Medio de pago agregado";
  const save = (input: PaymentMethodInput) =>
    method ? api.put(`/payment-methods/${method.id}/`, input, SAVING) : api.post("/payment-methods/", input, SAVING);
  const { form, field, submit, isSubmitting } = useRecordForm(methodForm, {
    defaults: method ? valuesOf(method) : NEW_METHOD,
    save,
    done,
    onSaved: onClose,
    refused: (error) => (asksForLaw(error) ? setLawAsked(true) : toast.error(error.message)),
  });
  const confirming = useStaffMutation({
    mutationFn: () => save({ ...methodForm.parse(form.getValues()), law_read: true }),
    onSuccess: onClose,
    done,
  });
  const kind = field("kind", {
    onChange: ({ target }: { target: { value: MethodValues["kind"] } }) => {
      if (!isOwnLabel(form.getValues("label"))) form.setValue("label", PAYMENT_KIND_LABELS[target.value]);
    },
  });
  const example = exampleOf(form.watch("change"));
  return (
    <RecordDialog
      title={method ? `Editar ${method.label}` : "Agregar medio de pago"}
      onClose={onClose}
      {...{ submit, isSubmitting }}
    >
      <SelectField label="Tipo" options={KINDS} {...kind} />
      <TextField label="Nombre" hint="Así lo lee quien compra." {...field("label")} />
      <TextArea
        label="Aclaración"
        hint="Debajo del nombre, si hace falta. Por ejemplo: «Te pasamos los datos al confirmar»."
        {...field("text")}
      />
      {form.watch("kind") === "transfer" && (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-medium">A qué cuenta</legend>
          <TextField label="Alias" autoCapitalize="none" {...field("alias")} />
          <TextField label="Banco o billetera" {...field("bank")} />
          <div className="sm:col-span-2">
            <TextField label="CBU o CVU" inputMode="numeric" {...field("cbu")} />
          </div>
          <TextField label="Titular" {...field("holder")} />
          <TextField label="CUIT del titular" inputMode="numeric" {...field("tax_id")} />
        </fieldset>
      )}
      <TextField
        label="Cambio de precio, en %"
        inputMode="text"
        hint={`Con menos adelante baja: -5. Lo de ${formatPesos(10_000)} ${example === undefined ? "cambia" : `sale ${formatPesos(example)}`}.`}
        {...field("change")}
      />
      <TextField
        label="Horas que se guarda el stock sin pago"
        inputMode="numeric"
        hint="En blanco, todo lo que haga falta."
        {...field("hold_hours")}
      />
      <ConfirmDialog
        open={isLawAsked}
        title="Antes de guardar, leé esto"
        description={LAW}
        confirm="Lo leí y confirmo"
        keep="Volver"
        isBusy={confirming.isPending}
        onConfirm={() => confirming.mutate()}
        onClose={() => setLawAsked(false)}
      />
    </RecordDialog>
  );
}
