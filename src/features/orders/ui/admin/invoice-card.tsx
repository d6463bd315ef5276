import { Download } from "lucide-react";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatMoment } from "#src/contract/format.ts";
import { hasInvoiceData, type InvoiceSeller, invoiceInWords, invoiceLetter } from "#src/contract/invoice.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";
import { useDownloadInvoice } from "../use-download-invoice.ts";
import { InvoiceForm } from "./invoice-form.tsx";
import { staffOrderCalls } from "./queries.ts";

/** To whom it is made out, and its letter where the shop's tax condition is set. */
const wanted = (order: Order, seller: InvoiceSeller | null): string => {
  const letter = seller && invoiceLetter(seller, order.invoice_condition || "final");
  const whom = hasInvoiceData(order) ? `A nombre de ${invoiceInWords(order)}.` : "Nadie pidió que sea a su nombre.";
  return letter ? `${whom} Corresponde una factura ${letter}.` : whom;
};

/** Invoices are made in ARCA's system, and uploaded here for the customer. */
export function InvoiceCard({ order, seller }: { order: Order; seller: InvoiceSeller | null }) {
  const mayWrite = useCan("orders:write");
  const toastWithUndo = useUndoToast(ADMIN_QUERY_KEY);
  const removing = useStaffMutation({
    mutationFn: () => staffOrderCalls.removeInvoice(order.id),
    onSuccess: ({ activity_id }) => toastWithUndo("Factura quitada", activity_id),
    failure: "Error al quitar la factura",
  });
  const downloading = useDownloadInvoice(order);
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
            <Button tone="secondary" disabled={downloading.isPending} onClick={() => downloading.mutate()}>
              <Download aria-hidden="true" className="size-5" />
              Bajar el PDF
            </Button>
            {mayWrite && (
              <Button tone="danger" disabled={removing.isPending} onClick={() => removing.mutate()}>
                Quitar
              </Button>
            )}
          </div>
        </div>
      )}
      {!order.invoice && mayWrite && <InvoiceForm orderId={order.id} />}
      {!order.invoice && !mayWrite && <p className="text-muted">Todavía no se cargó.</p>}
    </Card>
  );
}
