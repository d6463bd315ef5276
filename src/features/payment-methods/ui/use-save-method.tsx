import { useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { PaymentMethod, PaymentMethodInput } from "../contract.ts";

const LAW =
  "Con esto, transferencia, efectivo y tarjeta en un pago quedan con precios distintos. La Ley 25.065 (art. 37, inc. c) pide no hacer diferencias entre el contado y la tarjeta, y la Resolución 51-E/2017 dice cómo mostrar el precio de contado y el financiado. Si tenés dudas, consultalo con quien te asesora. Tu confirmación queda en Actividad.";

const SAVING = { failure: "Error al guardar el medio de pago" };

const asksForLaw = (error: Error) =>
  error instanceof ApiError && error.details.length > 0 && error.details.every(({ path }) => path === "law_read");

type Saving = { onSaved: () => void; onRefused: (error: Error) => void };

/** Adds a means of payment, or changes `method`; asks first that the law was read where the API does. Render `dialog`. */
export function useSaveMethod(method: PaymentMethod | undefined, { onSaved, onRefused }: Saving) {
  const [unread, setUnread] = useState<PaymentMethodInput>();
  const { mutate, isPending } = useStaffMutation({
    mutationFn: async (input: PaymentMethodInput) => {
      try {
        await (method
          ? api.put(`/payment-methods/${method.id}/`, input, SAVING)
          : api.post("/payment-methods/", input, SAVING));
        setUnread(undefined);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!asksForLaw(error)) {
          onRefused(error);
          throw error;
        }
        setUnread(input);
        return false;
      }
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      toast.success(method ? "Medio de pago guardado" : "Medio de pago agregado");
      onSaved();
    },
  });
  const dialog = (
    <ConfirmDialog
      open={unread !== undefined}
      title="Antes de guardar, leé esto"
      description={LAW}
      confirm="Lo leí y confirmo"
      keep="Volver"
      isBusy={isPending}
      onConfirm={() => unread && mutate({ ...unread, law_read: true })}
      onClose={() => setUnread(undefined)}
    />
  );
  return { save: mutate, isBusy: isPending, dialog };
}
