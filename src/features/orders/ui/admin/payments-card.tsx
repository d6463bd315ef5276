import { api } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { dayAsTyped } from "#src/contract/day-in-text.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { toastWithUndo } from "#src/ui/admin/use-undo-toast.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";
import type { OrderPayment } from "../../payment-contract.ts";
import { ReceiptLink, UploadReceipt } from "../receipts.tsx";
import { Hold } from "./hold.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentState, useTakesPayment } from "./payment-state.tsx";

type EntryProps = { entry: OrderPayment; isVoided: boolean; onVoid: (() => void) | undefined };

function Entry({ entry, isVoided, onVoid }: EntryProps) {
  const what = entry.voids !== null ? "Anulación" : entry.kind === "payment" ? "Pago" : "Devolución";
  const sign = entry.kind === "payment" ? "" : "−";
  const about = [dayAsTyped(entry.paid_on), entry.method?.label, entry.by, entry.reference, entry.note];
  return (
    <li className="flex items-start gap-x-3 py-2">
      <div className="min-w-0 grow">
        <p className={isVoided ? "text-muted line-through" : "font-medium"}>
          {what} <span className="tabular-nums">{`${sign}${formatPesos(entry.amount)}`}</span>
        </p>
        <p className="wrap-anywhere text-muted text-sm">{about.filter(Boolean).join(" · ")}</p>
      </div>
      {onVoid && (
        <Button
          tone="quiet"
          className="-mr-2 px-3! text-sm"
          aria-label={`Anular: ${what.toLowerCase()} de ${formatPesos(entry.amount)}`}
          onClick={onVoid}
        >
          Anular
        </Button>
      )}
    </li>
  );
}

export type TypedEntry = "payment" | "refund" | undefined;

type PaymentsCardProps = { order: Order; isNext: boolean; typed: TypedEntry; onType: (typed: TypedEntry) => void };

/** The order's ledger; nothing in a shop without means of payment. What comes next is pressed in the page's header. */
export function PaymentsCard({ order, isNext, typed, onType }: PaymentsCardProps) {
  const refresh = useRefresh();
  const canWrite = useCan("orders:write");
  const takesPayment = useTakesPayment();
  const voiding = useStaffMutation({
    mutationFn: (payment: number) =>
      api.post(`/orders/${order.id}/payments/${payment}/void/`, undefined, { failure: "Error al anular" }),
    done: "Anulado con un asiento contrario",
  });
  const { payments, receipts } = order;
  const isUnused = !order.payment_method && payments.length === 0 && receipts.length === 0;
  if (!takesPayment && isUnused && order.hold_until === null) return null;
  const voided = new Set(payments.map(({ voids }) => voids));
  const saved = (after: Order) => {
    onType(undefined);
    const last = after.payments.at(-1);
    if (last) toastWithUndo(typed === "refund" ? "Devolución anotada" : "Pago anotado", () => voiding.mutate(last.id));
  };
  return (
    <Card title="Pagos">
      <p className="-mt-2 mb-2 flex flex-wrap justify-between gap-x-3">
        <span>{order.payment_method?.label ?? "Sin medio de pago"}</span>
        <PaymentState order={order} className="tabular-nums" />
      </p>
      {order.invoice?.amount != null && (
        <p className="-mt-1 mb-2 flex flex-wrap justify-between gap-x-3 text-muted text-sm tabular-nums">
          <span>Factura {order.invoice.number}</span>
          <span>
            {formatPesos(order.invoice.amount)}
            {order.paid > 0 && order.invoice.amount !== order.paid && `, y se pagaron ${formatPesos(order.paid)}`}
          </span>
        </p>
      )}
      {order.hold_until !== null && <Hold order={order} until={order.hold_until} canWrite={canWrite} />}
      <ul className="divide-y divide-line empty:hidden">
        {payments.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isVoided={voided.has(entry.id)}
            onVoid={
              canWrite && entry.voids === null && !voided.has(entry.id) ? () => voiding.mutate(entry.id) : undefined
            }
          />
        ))}
      </ul>
      {receipts.map((receipt) => (
        <div key={receipt.id}>
          <ReceiptLink orderId={order.id} receipt={receipt} />
          {(receipt.duplicate_of?.length ?? 0) > 0 && (
            <p className="text-sm text-warning">
              El mismo archivo está en {receipt.duplicate_of?.map((id) => `#${id}`).join(", ")}.
            </p>
          )}
        </div>
      ))}
      {canWrite && !typed && (
        <div className="mt-2 flex flex-wrap gap-2">
          {order.status !== "cancelled" && !isNext && (
            <Button tone="secondary" onClick={() => onType("payment")}>
              Registrar pago
            </Button>
          )}
          {order.paid > 0 && (
            <Button tone="secondary" onClick={() => onType("refund")}>
              Devolver
            </Button>
          )}
          {receipts.length < 10 && (
            <UploadReceipt orderId={order.id} label="Subir comprobante" onUploaded={() => void refresh()} />
          )}
        </div>
      )}
      {typed && <PaymentForm order={order} kind={typed} onSaved={saved} onCancel={() => onType(undefined)} />}
    </Card>
  );
}
