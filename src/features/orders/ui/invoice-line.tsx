import { Download } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { invoiceInWords } from "#src/contract/invoice.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Order } from "../contract.ts";
import { downloadInvoice } from "./download-invoice.ts";

function DownloadInvoice({ order }: { order: Order }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadInvoice(order);
    } catch (error) {
      toast.error(failureMessage(error, "No se pudo bajar la factura"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="secondary" disabled={isBusy} onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      Bajar la factura {order.invoice?.number}
    </Button>
  );
}

/** Who an order's invoice is made out to, and the invoice once the shop put it there; nothing where there is neither. */
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
