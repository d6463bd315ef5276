import { Copy } from "lucide-react";
import { cuitInWords } from "#src/contract/cuit.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Order } from "../contract.ts";
import { PAID_ON_ARRIVAL } from "./order-steps.ts";
import { amountToCopy, balanceInWords } from "./payment-words.ts";
import { OwnReceipts } from "./receipts.tsx";

function CopyButton({ name, text }: { name: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${name} copiado`);
    } catch {
      // Browsers only let pages over HTTPS copy.
      toast.error("Este navegador no deja copiar: mantené apretado el texto.");
    }
  };
  return (
    <Button tone="quiet" className="-mr-2 shrink-0 px-3! text-sm" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={16} />
      Copiar<span className="sr-only"> {name === "CBU" ? name : name.toLowerCase()}</span>
    </Button>
  );
}

type FactProps = { name: string; isCopied?: boolean; children: string };

const Fact = ({ name, isCopied = false, children }: FactProps) =>
  children !== "" && (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere col-start-1 font-medium tabular-nums">{children}</dd>
      {isCopied && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <CopyButton name={name} text={children} />
        </dd>
      )}
    </div>
  );

/** How an order is paid, what was and what is due, and where a transfer goes to; nothing where the shop has no means of payment. */
export function OrderPayment({ order }: { order: Order }) {
  const { payment_method, transfer } = order;
  const balance = balanceInWords(order);
  if (!payment_method && order.payments.length === 0 && order.hold_until === null) return null;
  const isTransferred = transfer !== null && (transfer.alias !== "" || transfer.cbu !== "");
  return (
    <fieldset aria-label="Pago" className="grid min-w-0 gap-3 rounded-2xl bg-tint p-4">
      <div>
        <strong className={`block tabular-nums ${order.due > 0 ? "text-xl" : ""}`}>{balance}</strong>
        <p className="flex items-center justify-between gap-3 text-muted">
          {payment_method?.label ?? "A coordinar"}
          {isTransferred && <CopyButton name="Importe" text={amountToCopy(transfer.amount)} />}
        </p>
      </div>
      {isTransferred && (
        <dl className="grid max-w-md gap-2 border-line border-t pt-3">
          <Fact name="Alias" isCopied>
            {transfer.alias}
          </Fact>
          <Fact name="CBU" isCopied>
            {transfer.cbu}
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
