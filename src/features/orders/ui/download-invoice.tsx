import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "#src/client/download.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";

const FAILURE = "No se pudo bajar la factura";

export function DownloadInvoice({ orderId, label }: { orderId: number; label: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(`/orders/${orderId}/invoice/`, `factura-pedido-${orderId}.pdf`, FAILURE),
    onError: (error) => toast.error(failureMessage(error, FAILURE)),
  });
  return (
    <Button tone="secondary" disabled={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  );
}
