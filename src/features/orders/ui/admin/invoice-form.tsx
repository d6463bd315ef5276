import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldFrame, fieldClass, TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { invoiceInput, MAX_INVOICE_BYTES } from "../../contract.ts";
import { staffOrderCalls } from "./queries.ts";

const { number: numberRule } = invoiceInput.shape;

const problemOf = (file: File | undefined): string | undefined => {
  if (!file) return "Elegí el PDF de la factura";
  return file.size > MAX_INVOICE_BYTES ? "El PDF pesa más de 2 MB" : undefined;
};

/** Number and file of an invoice. */
export function InvoiceForm({ orderId }: { orderId: number }) {
  const queries = useQueryClient();
  const [number, setNumber] = useState("");
  const [file, setFile] = useState<File>();
  const [wasTried, setTried] = useState(false);
  const adding = useMutation({
    mutationFn: (given: { number: string; file: File }) => staffOrderCalls.addInvoice({ order: orderId, ...given }),
    onSuccess: () => {
      toast.success("Factura cargada: quien compró ya puede bajarla");
      return queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY });
    },
    onError: (error) => toast.error(failureMessage(error, "Error al cargar la factura")),
  });
  const numberProblem = numberRule.safeParse(number).error?.issues[0]?.message;
  const fileProblem = problemOf(file);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (file && !fileProblem && !numberProblem && !adding.isPending) adding.mutate({ number, file });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3" aria-label="Cargar la factura">
      <TextField
        label="Número de factura"
        autoComplete="off"
        hint="Como está en la factura: 0001-00001234"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={wasTried ? numberProblem : undefined}
      />
      <FieldFrame
        label="PDF"
        hint="Hasta 2 MB. Lo ven el personal y quien compró."
        error={wasTried ? fileProblem : undefined}
      >
        {(control) => (
          // The browser's own words for choosing a file are in the browser's language.
          <div
            className={`${fieldClass} relative flex items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-leaf`}
          >
            <input
              {...control}
              type="file"
              accept="application/pdf,.pdf"
              onChange={(event) => setFile(event.target.files?.[0])}
              className="absolute inset-0 w-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className="shrink-0 rounded-full bg-tint px-3 py-1 font-medium">
              Elegir PDF
            </span>
            <span aria-hidden="true" className="truncate text-muted">
              {file?.name ?? "Ninguno todavía"}
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
