import { Minus, Plus, X } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import type { Adjustment } from "#src/features/pricing/contract.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { newAdjustment } from "./adjustment-edits.ts";
import type { CheckedOrderForm, OrderFormValues } from "./recipient-fields.tsx";

type AdjustmentFieldsProps = {
  form: UseFormReturn<OrderFormValues, unknown, CheckedOrderForm>;
  /** Shown above those that the staff make. */
  byRules: readonly Adjustment[];
};

export function AdjustmentFields({ form, byRules }: AdjustmentFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "adjustments" });
  const field = fieldOf(form);
  const { adjustments: failure } = form.formState.errors;
  const add = (isDiscount: boolean) => append(newAdjustment(isDiscount));
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="sr-only">Cargos y descuentos</legend>
      {byRules.map(({ id, label, amount }) => (
        <p key={id} className="flex justify-between gap-4">
          <span className="wrap-anywhere min-w-0">
            {label} <span className="text-muted text-sm">Se calcula de nuevo al guardar.</span>
          </span>
          <span className="tabular-nums">{signedAmount(amount)}</span>
        </p>
      ))}
      {fields.map(({ id, isDiscount }, index) => {
        const kind = isDiscount ? "Descuento" : "Cargo";
        return (
          <div key={id} className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_9rem_auto]">
            <TextField
              label={kind}
              placeholder={isDiscount ? "Descuento acordado" : "Envío por moto"}
              {...field(`adjustments.${index}.label`)}
            />
            <div className="max-sm:row-start-2">
              <TextField
                label={isDiscount ? "Importe que resta" : "Importe que suma"}
                inputMode="decimal"
                placeholder="0,00"
                className="text-right tabular-nums"
                {...field(`adjustments.${index}.amount`)}
              />
            </div>
            <IconButton
              Icon={X}
              name={`Quitar el ${kind.toLowerCase()} ${index + 1}`}
              className="mt-7.5"
              onClick={() => remove(index)}
            />
          </div>
        );
      })}
      {failure?.message && (
        <p role="alert" className="text-danger text-sm">
          {failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => add(false)}>
          <Plus aria-hidden="true" className="size-5" />
          Sumar un cargo
        </Button>
        <Button tone="secondary" onClick={() => add(true)}>
          <Minus aria-hidden="true" className="size-5" />
          Hacer un descuento
        </Button>
      </div>
    </fieldset>
  );
}
