import type { UseFormReturn } from "react-hook-form";
import type { InvoiceSeller } from "#src/contract/invoice.ts";
import { Late, late } from "#src/ui/late.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { CheckedValues, CheckoutValues } from "./checkout-values.ts";

const InvoiceFields = late(() => import("./invoice-fields.tsx"));

type InvoicePartProps = { form: UseFormReturn<CheckoutValues, unknown, CheckedValues>; seller: InvoiceSeller };

/** Asks whether the customer wants an invoice in a name, and for that name only then. */
export const InvoicePart = ({ form, seller }: InvoicePartProps) => (
  <div className="grid gap-4">
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
      <input type="checkbox" className="size-5 shrink-0 accent-leaf" {...form.register("wants_invoice")} />
      Necesito factura a nombre de…
    </label>
    {form.watch("wants_invoice") && (
      <Late failure="" waiting={<Skeleton className="h-48 rounded-2xl" />}>
        <InvoiceFields form={form} seller={seller} />
      </Late>
    )}
  </div>
);
