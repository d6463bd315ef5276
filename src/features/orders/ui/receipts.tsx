import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, FileCheck, Upload } from "lucide-react";
import { failureMessage } from "#src/client/failure-message.ts";
import { sendFile } from "#src/client/send-file.ts";
import { formatBytes } from "#src/contract/format-bytes.ts";
import { FileButton } from "#src/ui/file-button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { useDownload } from "#src/ui/use-download.ts";
import type { Order } from "../contract.ts";
import { MAX_RECEIPT_BYTES, type Receipt } from "../payment-contract.ts";

const UPLOAD_FAILED = "No se pudo subir el comprobante";

export function ReceiptLink({ orderId, receipt: { id, name, size } }: { orderId: number; receipt: Receipt }) {
  const path = `/orders/${orderId}/receipts/${id}/` as const;
  const { mutate, isPending } = useDownload(path, name, "No se pudo bajar el comprobante");
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate()}
      className="-mx-2 flex min-h-11 max-w-full items-center gap-2 rounded-xl px-2 text-left text-sm hover:bg-tint"
    >
      <Download aria-hidden="true" size={18} className="shrink-0 text-leaf" />
      <span className="wrap-anywhere min-w-0">
        <span className="sr-only">Bajar </span>
        {name}
      </span>
      <span className="shrink-0 text-muted">{formatBytes(size)}</span>
    </button>
  );
}

type UploadReceiptProps = { orderId: number; label: string; isNext?: boolean; onUploaded: () => void };

/** A photo, a picture or a PDF, sent as soon as it is chosen. */
export function UploadReceipt({ orderId, label, isNext = false, onUploaded }: UploadReceiptProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return sendFile(`/orders/${orderId}/receipts/`, form, { failure: UPLOAD_FAILED });
    },
    onSuccess: () => toast.success("Comprobante recibido"),
    onError: (error) => toast.error(failureMessage(error, UPLOAD_FAILED)),
    onSettled: onUploaded,
  });
  const send = ([file]: File[]) => {
    if (!file) return;
    if (file.size > MAX_RECEIPT_BYTES) toast.error("El comprobante pesa más de 10 MB");
    else mutate(file);
  };
  return (
    <FileButton
      label={`${label}: archivo`}
      accept="image/*,application/pdf"
      onFiles={send}
      tone={isNext ? "primary" : "secondary"}
      className={isNext ? "" : "justify-self-start"}
      disabled={isPending}
    >
      <Upload aria-hidden="true" size={18} />
      {isPending ? "Subiendo…" : label}
    </FileButton>
  );
}

/** The customer's: what they sent, and a way to send it as long as something is due. */
export function OwnReceipts({ order }: { order: Order }) {
  const queries = useQueryClient();
  return (
    <>
      {order.has_receipt && (
        <div>
          <p className="flex items-center gap-2 font-medium">
            <FileCheck aria-hidden="true" size={18} className="shrink-0 text-leaf" />
            Comprobante recibido
          </p>
          {order.due > 0 && <p className="text-muted text-sm">Te avisamos cuando veamos el pago.</p>}
          {order.receipts.map((receipt) => (
            <ReceiptLink key={receipt.id} orderId={order.id} receipt={receipt} />
          ))}
        </div>
      )}
      {order.due > 0 && order.receipts.length < 10 && (
        <UploadReceipt
          orderId={order.id}
          isNext={order.transfer !== null && !order.has_receipt}
          label={order.has_receipt ? "Subir otro comprobante" : "Subir comprobante"}
          onUploaded={() => void queries.invalidateQueries({ queryKey: ["orders", "mine"] })}
        />
      )}
    </>
  );
}
