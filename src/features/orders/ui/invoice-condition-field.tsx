import type { UseFormRegisterReturn } from "react-hook-form";
import { INVOICE_CONDITION_OPTIONS } from "#src/contract/invoice.ts";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import { ORDER_FIELDS } from "../fields.ts";

type InvoiceConditionFieldProps = {
  field: UseFormRegisterReturn & { error: string | undefined };
  /** The option for no condition. */
  empty: string;
  hint?: string | undefined;
};

export function InvoiceConditionField({ field: { error, ...select }, empty, hint }: InvoiceConditionFieldProps) {
  return (
    <FieldFrame label={ORDER_FIELDS.invoice_condition.label} error={error} hint={hint}>
      {(control) => (
        <select {...select} {...control} className={fieldClass}>
          <option value="">{empty}</option>
          {INVOICE_CONDITION_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
