import { useForm } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { markFields } from "#src/client/use-submit.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import { formatPesos } from "#src/contract/format.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { FieldFrame, fieldClass, TextField } from "#src/ui/text-field.tsx";
import { PAYMENT_KIND_LABELS, PAYMENT_KINDS, type PaymentMethod, type PaymentMethodInput } from "../contract.ts";
import { exampleOf, type MethodValues, methodForm, NEW_METHOD, valuesOf } from "./method-values.ts";
import { useSaveMethod } from "./use-save-method.tsx";

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
  const { error, ...kind } = field("kind", {
    onChange: ({ target }: { target: { value: MethodValues["kind"] } }) => {
      if (!isOwnLabel(form.getValues("label"))) form.setValue("label", PAYMENT_KIND_LABELS[target.value]);
    },
  });
  const example = exampleOf(form.watch("change"));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={method ? `Editar ${method.label}` : "Agregar medio de pago"}
    >
      <form noValidate onSubmit={form.handleSubmit((input) => isBusy || save(input))} className="grid gap-4">
        <FieldFrame label="Tipo" error={error}>
          {(control) => (
            <select {...kind} {...control} className={fieldClass}>
              {PAYMENT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {PAYMENT_KIND_LABELS[one]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <TextField label="Nombre" autoComplete="off" hint="Así lo lee quien compra." {...field("label")} />
        <TextArea
          label="Aclaración"
          hint="Debajo del nombre, si hace falta. Por ejemplo: «Te pasamos los datos al confirmar»."
          {...field("text")}
        />
        {form.watch("kind") === "transfer" && (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-3 font-medium">A qué cuenta</legend>
            <TextField label="Alias" autoComplete="off" autoCapitalize="none" {...field("alias")} />
            <TextField label="Banco o billetera" autoComplete="off" {...field("bank")} />
            <div className="sm:col-span-2">
              <TextField label="CBU o CVU" inputMode="numeric" autoComplete="off" {...field("cbu")} />
            </div>
            <TextField label="Titular" autoComplete="off" {...field("holder")} />
            <TextField label="CUIT del titular" inputMode="numeric" autoComplete="off" {...field("tax_id")} />
          </fieldset>
        )}
        <TextField
          label="Cambio de precio, en %"
          inputMode="text"
          autoComplete="off"
          hint={`Con menos adelante baja: -5. Lo de ${formatPesos(10_000)} ${example === undefined ? "cambia" : `sale ${formatPesos(example)}`}.`}
          {...field("change")}
        />
        <TextField
          label="Horas que se guarda el stock sin pago"
          inputMode="numeric"
          autoComplete="off"
          hint="En blanco, todo lo que haga falta."
          {...field("hold_hours")}
        />
        <DialogActions pending={isBusy} confirm="Guardar" pendingLabel="Guardando…" onCancel={onClose} />
      </form>
      {dialog}
    </Dialog>
  );
}
