import { Copy } from "lucide-react";
import { cuitInWords } from "#src/contract/cuit.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Order } from "../contract.ts";
import { PAID_ON_ARRIVAL } from "./order-steps.ts";
import { amountToCopy, balanceInWords } from "./payment-words.ts";
import { OwnReceipts } from "./receipts.tsx";

type FactProps = { name: string; copied?: string; children: string };

function Fact({ name, copied, children }: FactProps) {
  if (children === "") return null;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${name} copiado`);
    } catch {
      // Browsers only let pages over HTTPS copy.
      toast.error("Este navegador no deja copiar: mantené apretado el texto.");
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere col-start-1 font-medium tabular-nums">{children}</dd>
      {copied !== undefined && (
        <dd className="-mr-2 col-start-2 row-span-2 row-start-1">
          <Button tone="quiet" className="px-3! text-sm" onClick={() => void copy(copied)}>
            <Copy aria-hidden="true" size={16} />
            Copiar {name === "CBU" ? name : name.toLowerCase()}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** How an order is paid, what was and what is due, and where a transfer goes to; nothing where the shop has no means of payment. */
export function OrderPayment({ order }: { order: Order }) {
  const { payment_method, transfer } = order;
  const balance = balanceInWords(order);
  if (!payment_method && order.payments.length === 0 && order.hold_until === null) return null;
  return (
    <fieldset aria-label="Pago" className="grid min-w-0 gap-3 rounded-2xl bg-tint p-4">
      <p>
        <strong className={`block tabular-nums ${order.due > 0 ? "text-xl" : ""}`}>{balance}</strong>
        <span className="text-muted">{payment_method?.label ?? "A coordinar"}</span>
      </p>
      {transfer && (transfer.alias !== "" || transfer.cbu !== "") && (
        <dl className="grid max-w-md gap-2 border-line border-t pt-3">
          <Fact name="Alias" copied={transfer.alias}>
            {transfer.alias}
          </Fact>
          <Fact name="CBU" copied={transfer.cbu}>
            {transfer.cbu}
          </Fact>
          <Fact name="Importe" copied={amountToCopy(transfer.amount)}>
            {formatPesos(transfer.amount)}
          </Fact>
          <Fact name="Titular">{transfer.holder}</Fact>
          <Fact name="CUIT">{cuitInWords(transfer.tax_id)}</Fact>
          <Fact name="Banco">{transfer.bank}</Fact>
        </dl>
      )}
      {order.hold_until !== null && (
        <p className="text-pretty text-sm">
          Te lo guardamos hasta el <strong>{formatMoment(order.hold_until)}</strong>. Sin un pago o un comprobante para
          entonces, el pedido se cancela solo.
        </p>
      )}
      {!(payment_method && PAID_ON_ARRIVAL.includes(payment_method.kind)) && <OwnReceipts order={order} />}
    </fieldset>
  );
}
