import { useMutation } from "@tanstack/react-query";
import { download } from "#src/client/download.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { Order } from "../contract.ts";

const FAILURE = "No se pudo bajar la factura";

export const useDownloadInvoice = ({ id }: Order) =>
  useMutation({
    mutationFn: () => download(`/orders/${id}/invoice/`, `factura-pedido-${id}.pdf`, FAILURE),
    onError: (error) => toast.error(failureMessage(error, FAILURE)),
  });
