import { Download } from "lucide-react";
import { invoiceInWords } from "#src/contract/invoice.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../contract.ts";
import { useDownloadInvoice } from "./use-download-invoice.ts";

function DownloadInvoice({ order }: { order: Order }) {
  const { mutate, isPending } = useDownloadInvoice(order);
  return (
    <Button tone="secondary" disabled={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4.5" />
      Bajar la factura {order.invoice?.number}
    </Button>
  );
}

export const InvoiceLine = ({ order }: { order: Order }) => (
  <>
    {order.invoice_name && (
      <p className="wrap-anywhere text-sm">
        <span className="text-muted">Factura a nombre de: </span>
        {invoiceInWords(order)}
      </p>
    )}
    {order.invoice && (
      <div>
        <DownloadInvoice order={order} />
      </div>
    )}
  </>
);
