import { toPesos } from "#src/contract/centavos.ts";
import { cuitInWords } from "#src/contract/cuit.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { PaymentMethod } from "#src/features/payment-methods/contract.ts";
import type { Order } from "../../contract.ts";
import type { OrderPayment, paymentFields, Receipt } from "../../payment-contract.ts";
import { balanceOf, heldUntil, holdFor } from "../../payment-rules.ts";
import type { StoredOrder } from "../load-orders.ts";
import type { PaymentRow } from "./tables.ts";

/** What an order answers of its money; references, notes and names for the staff alone. */
export function paymentsShown(order: StoredOrder, isStaff: boolean): Pick<Order, keyof typeof paymentFields> {
  const { paid, due, status } = balanceOf(order, order.payments);
  const { paymentMethodId, paymentKind, paymentLabel, account } = order;
  return {
    payment_method:
      paymentMethodId === null || paymentKind === null
        ? null
        : { id: paymentMethodId, kind: paymentKind, label: paymentLabel },
    payment_status: status,
    paid: toPesos(paid),
    due: toPesos(due),
    transfer: paymentKind === "transfer" && account && due > 0 ? { ...account, amount: toPesos(due) } : null,
    hold_until: heldUntil(order)?.toISOString() ?? null,
    payments: order.payments.map((entry) => toPayment(entry, isStaff)),
    has_receipt: order.receipts.length > 0,
    receipts: order.receipts.map((one) => toReceipt(one, isStaff)),
  };
}

export function paymentInMail(
  order: StoredOrder,
): Pick<MailData<"order_received">, "payment" | "transfer" | "hold_until"> {
  const { payment_method, transfer, hold_until } = paymentsShown(order, false);
  const told = { payment: payment_method?.label, ...(hold_until !== null && { hold_until }) };
  if (!transfer?.alias && !transfer?.cbu) return told;
  const facts = {
    Alias: transfer.alias,
    CBU: transfer.cbu,
    Importe: formatPesos(transfer.amount),
    Titular: transfer.holder,
    CUIT: cuitInWords(transfer.tax_id),
    Banco: transfer.bank,
  };
  return {
    ...told,
    transfer: Object.entries(facts).flatMap(([name, value]) => (value === "" ? [] : [{ name, value }])),
  };
}

export const paymentColumns = ({ id, kind, label, change, hold_hours }: PaymentMethod, now = new Date()) => ({
  paymentMethodId: id,
  paymentKind: kind,
  paymentLabel: label,
  paymentChange: change,
  ...(hold_hours !== null && holdFor(now, new Date(now.getTime() + hold_hours * 3_600_000))),
});

const toReceipt = (
  { id, name, size, createdAt, duplicateOf }: StoredOrder["receipts"][number],
  isStaff: boolean,
): Receipt => ({
  id,
  name,
  size,
  uploaded_at: createdAt.toISOString(),
  ...(isStaff && { duplicate_of: duplicateOf }),
});

const toPayment = (row: PaymentRow, isStaff: boolean): OrderPayment => ({
  id: row.id,
  kind: row.kind,
  amount: toPesos(row.amount),
  method: row.methodId === null ? null : { id: row.methodId, label: row.methodLabel },
  paid_on: row.paidOn,
  at: row.createdAt.toISOString(),
  voids: row.voids,
  ...(isStaff && { reference: row.reference, note: row.note, by: row.by }),
});
