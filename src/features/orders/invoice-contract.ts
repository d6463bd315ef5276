import { z } from "zod";
import { pesos } from "#src/contract/money.ts";
import { requiredText } from "#src/contract/text.ts";
import { uploadedFile } from "#src/contract/uploaded-file.ts";
import { order } from "./contract.ts";

/** With the activity entry to undo. */
export const invoicedOrder = order.extend({ activity_id: z.int() }).meta({ id: "InvoicedOrder" });

export type InvoicedOrder = z.infer<typeof invoicedOrder>;

export const MAX_INVOICE_BYTES = 2 * 1024 * 1024;

export const invoiceInput = z.object({
  number: requiredText("Ingresá el número de la factura", 30)
    .toUpperCase()
    .pipe(z.string().regex(/^([ABCEM] )?\d{4,5}-\d{8}$/, "Escribilo como está en la factura: 0001-00001234")),
  /** In pesos, as text of a form. */
  amount: z.coerce.number("Ingresá un importe válido").pipe(pesos).optional(),
  file: uploadedFile("Elegí el PDF de la factura"),
});
