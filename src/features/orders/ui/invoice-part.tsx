import type { UseFormReturn } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { type InvoiceSeller, invoiceLetter } from "#src/contract/invoice.ts";
import { TextField } from "#src/ui/text-field.tsx";
import type { CheckedValues, CheckoutValues } from "./checkout-values.ts";
import { InvoiceConditionField } from "./invoice-condition-field.tsx";

type InvoicePartProps = { form: UseFormReturn<CheckoutValues, unknown, CheckedValues>; seller: InvoiceSeller };

function InvoiceFields({ form, seller }: InvoicePartProps) {
  const field = fieldOf(form);
  const condition = form.watch("invoice_condition");
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Datos de la factura</legend>
      <div className="sm:col-span-2">
        <TextField
          label="Nombre y apellido o razón social"
          hint="Como figura en la constancia de ARCA o en el documento."
          autoComplete="billing organization"
          {...field("invoice_name")}
        />
      </div>
      <InvoiceConditionField
        field={field("invoice_condition")}
        empty="Elegí una"
        hint={condition === "" ? undefined : `Es una factura ${invoiceLetter(seller, condition)}.`}
      />
      <TextField
        label={condition === "" || condition === "final" ? "CUIT o DNI" : "CUIT"}
        hint={
          condition === "" || condition === "final" ? "Con el DNI alcanza si sos consumidor final." : "Son 11 números."
        }
        inputMode="numeric"
        {...field("invoice_tax_id")}
      />
    </fieldset>
  );
}

export const InvoicePart = ({ form, seller }: InvoicePartProps) => (
  <div className="grid gap-4">
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
      <input type="checkbox" className="size-5 shrink-0 accent-leaf" {...form.register("wants_invoice")} />
      Necesito factura a nombre de…
    </label>
    {form.watch("wants_invoice") && <InvoiceFields form={form} seller={seller} />}
  </div>
);
