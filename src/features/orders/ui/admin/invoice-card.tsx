import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { hasInvoiceData, type InvoiceSeller, invoiceInWords, invoiceLetter } from "#src/contract/invoice.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";
import { DownloadInvoice } from "../download-invoice.tsx";
import { useSiteSettings } from "../site-settings.ts";
import { InvoiceForm } from "./invoice-form.tsx";

/** To whom it is made out, and its letter where the shop's tax condition is set. */
const wanted = (order: Order, seller: InvoiceSeller | null): string => {
  const letter = seller && invoiceLetter(seller, order.invoice_condition || "final");
  const whom = hasInvoiceData(order) ? `A nombre de ${invoiceInWords(order)}.` : "Nadie pidió que sea a su nombre.";
  return letter ? `${whom} Corresponde una factura ${letter}.` : whom;
};

/** Invoices are made in ARCA's system, and uploaded here for the customer. */
export function InvoiceCard({ order }: { order: Order }) {
  const seller = useSiteSettings().tax_condition || null;
  const canWrite = useCan("orders:write");
  const [isOpen, setOpen] = useState(false);
  const removing = useStaffMutation({
    mutationFn: () => api.delete(`/orders/${order.id}/invoice/`, { failure: "Error al quitar la factura" }),
    done: "Factura quitada",
  });
  return (
    <Card title="Factura">
      <p className="-mt-2 mb-3 wrap-anywhere text-muted text-sm">{wanted(order, seller)}</p>
      {order.invoice && (
        <div className="grid gap-2">
          <p>
            <span className="block font-medium tabular-nums">{order.invoice.number}</span>
            <span className="block text-muted text-sm">Cargada el {formatMoment(order.invoice.added_at)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <DownloadInvoice orderId={order.id} label="Bajar el PDF" />
            {canWrite && (
              <Button tone="danger" disabled={removing.isPending} onClick={() => removing.mutate()}>
                Quitar
              </Button>
            )}
          </div>
        </div>
      )}
      {!order.invoice &&
        canWrite &&
        (isOpen ? (
          <InvoiceForm order={order} />
        ) : (
          <Button tone="secondary" onClick={() => setOpen(true)}>
            Cargar factura
          </Button>
        ))}
      {!order.invoice && !canWrite && <p className="text-muted">Todavía no se cargó.</p>}
    </Card>
  );
}
