import { Download } from "lucide-react";
import { Button } from "#src/ui/button.tsx";
import { useDownload } from "#src/ui/use-download.ts";

export function DownloadInvoice({ orderId, label }: { orderId: number; label: string }) {
  const { mutate, isPending } = useDownload(
    `/orders/${orderId}/invoice/`,
    `factura-pedido-${orderId}.pdf`,
    "No se pudo bajar la factura",
  );
  return (
    <Button tone="secondary" disabled={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  );
}
