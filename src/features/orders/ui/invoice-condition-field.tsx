import type { UseFormRegisterReturn } from "react-hook-form";
import { INVOICE_CONDITION_OPTIONS } from "#src/contract/invoice.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { ORDER_FIELDS } from "../fields.ts";

type InvoiceConditionFieldProps = {
  field: UseFormRegisterReturn & { error: string | undefined };
  /** The option for no condition. */
  empty: string;
  hint?: string | undefined;
};

export const InvoiceConditionField = ({ field, ...select }: InvoiceConditionFieldProps) => (
  <SelectField
    label={ORDER_FIELDS.invoice_condition.label}
    options={INVOICE_CONDITION_OPTIONS}
    {...select}
    {...field}
  />
);
