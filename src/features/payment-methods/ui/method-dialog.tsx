import { useForm } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { markFields } from "#src/client/use-submit.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { formatPesos } from "#src/contract/format.ts";
import { RecordDialog } from "#src/ui/admin/record-dialog.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { PAYMENT_KIND_LABELS, PAYMENT_KINDS, type PaymentMethod, type PaymentMethodInput } from "../contract.ts";
import { exampleOf, type MethodValues, methodForm, NEW_METHOD, valuesOf } from "./method-values.ts";
import { useSaveMethod } from "./use-save-method.tsx";

const KINDS = PAYMENT_KINDS.map((value) => ({ value, label: PAYMENT_KIND_LABELS[value] }));

const isOwnLabel = (label: string) => label !== "" && !Object.values(PAYMENT_KIND_LABELS).includes(label);

type MethodDialogProps = { method?: PaymentMethod | undefined; onClose: () => void };

export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const form = useForm<MethodValues, unknown, PaymentMethodInput>({
    resolver: zodResolver(methodForm),
    mode: "onTouched",
    defaultValues: method ? valuesOf(method) : NEW_METHOD,
  });
  const field = fieldOf(form);
  const { save, isBusy, dialog } = useSaveMethod(method, {
    onSaved: onClose,
    onRefused: (error) => markFields(form, error),
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
      submit={form.handleSubmit((input) => isBusy || save(input))}
      isSubmitting={isBusy}
      onClose={onClose}
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
      {dialog}
    </RecordDialog>
  );
}
