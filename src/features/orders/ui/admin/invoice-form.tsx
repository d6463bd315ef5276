import { useForm } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { sendFile } from "#src/client/send-file.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldFrame, fieldClass, TextField } from "#src/ui/text-field.tsx";
import type { Order } from "../../contract.ts";
import { invoiceInput, MAX_INVOICE_BYTES } from "../../invoice-contract.ts";

const numberProblem = (number: string) => invoiceInput.shape.number.safeParse(number).error?.issues[0]?.message;

const amountProblem = (typed: string) =>
  typed.trim() === "" || (numberInText(typed) ?? -1) >= 0 || "Ingresá un importe válido";

function fileProblem([file]: FileList | File[]): string | undefined {
  if (!file) return "Elegí el PDF de la factura";
  return file.size > MAX_INVOICE_BYTES ? "El PDF pesa más de 2 MB" : undefined;
}

type Values = { number: string; amount: string; files: FileList | File[] };

export function InvoiceForm({ order }: { order: Pick<Order, "id" | "total"> }) {
  const form = useForm<Values>({ defaultValues: { number: "", amount: numberAsTyped(order.total), files: [] } });
  const field = fieldOf(form);
  const { error: fileError, ...file } = field("files", { validate: fileProblem });
  const adding = useStaffMutation({
    mutationFn: (invoice: FormData) =>
      sendFile(`/orders/${order.id}/invoice/`, invoice, { failure: "Error al cargar la factura" }),
    done: "Factura cargada: quien compró ya puede bajarla",
  });
  const send = form.handleSubmit(({ number, amount, files: [file] }) => {
    if (!file || adding.isPending) return;
    const invoice = new FormData();
    invoice.set("number", number);
    if (amount.trim() !== "") invoice.set("amount", `${numberInText(amount)}`);
    invoice.set("file", file);
    adding.mutate(invoice);
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-3" aria-label="Cargar la factura">
      <TextField
        label="Número de factura"
        hint="Como está en la factura: 0001-00001234"
        {...field("number", { validate: numberProblem })}
      />
      <TextField label="Importe de la factura" inputMode="decimal" {...field("amount", { validate: amountProblem })} />
      <FieldFrame label="PDF" hint="Hasta 2 MB. Lo ven el personal y quien compró." error={fileError}>
        {(control) => (
          // The browser's own text for choosing a file would be in the browser's language.
          <div
            className={`${fieldClass} relative flex items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-leaf`}
          >
            <input
              {...file}
              {...control}
              type="file"
              accept="application/pdf,.pdf"
              className="absolute inset-0 w-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className="shrink-0 rounded-full bg-tint px-3 py-1 font-medium">
              Elegir PDF
            </span>
            <span aria-hidden="true" className="truncate text-muted">
              {form.watch("files")[0]?.name ?? "Ninguno todavía"}
            </span>
          </div>
        )}
      </FieldFrame>
      <Button type="submit" tone="secondary" className="justify-self-start" disabled={adding.isPending}>
        {adding.isPending ? "Cargando…" : "Cargar factura"}
      </Button>
    </form>
  );
}
