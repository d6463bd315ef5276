import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { staffQuery } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { Order } from "../../contract.ts";
import type { FulfilmentInput } from "../../fulfilment-contract.ts";
import { hasDelivery, OrderDelivery } from "../order-delivery.tsx";
import { WhatsAppOfDelivery } from "./whatsapp-of-delivery.tsx";

/** How far an order's delivery is, and what comes next; nothing where no option was chosen. */
export function FulfilmentCard({ order }: { order: Order }) {
  const canWrite = useCan("orders:write") && order.status !== "cancelled";
  if (!hasDelivery(order)) return null;
  return (
    <Card title="Entrega">
      <div className="grid gap-4">
        <OrderDelivery order={order} />
        {canWrite && order.delivery?.option_id && order.delivery.price === null && <Quote order={order} />}
        {canWrite && order.fulfilment_status !== "delivered" && (
          <NextSteps key={order.fulfilment_status} order={order} />
        )}
        <WhatsAppOfDelivery order={order} />
      </div>
    </Card>
  );
}

function NextSteps({ order }: { order: Order }) {
  const [code, setCode] = useState(order.tracking?.code ?? "");
  const [carrier, setCarrier] = useState<number>();
  const carriers = useQuery(staffQuery("/carriers/")).data?.results ?? [];
  const { mutate, isPending } = useStaffMutation({
    mutationFn: (next: FulfilmentInput) =>
      api.put(`/orders/${order.id}/fulfilment/`, next, { failure: "Error al actualizar la entrega" }),
    done: "Entrega actualizada",
  });
  const { fulfilment_status: status, delivery } = order;
  const isPickup = delivery?.kind === "pickup";
  const send = () => mutate({ status: "sent", carrier_id: carrier, tracking_code: code });
  return (
    <div className="grid gap-3">
      {!isPickup && (
        <>
          {carriers.length > 0 && (
            <SelectField
              label="Transporte"
              empty="El de la entrega elegida"
              options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
              value={carrier ?? ""}
              onChange={({ target }) => setCarrier(target.value === "" ? undefined : Number(target.value))}
            />
          )}
          <TextField
            label="Código de seguimiento"
            maxLength={100}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {!isPickup && (
          <Button disabled={isPending} onClick={send}>
            {status === "sent" ? "Corregir código" : "Marcar enviado"}
          </Button>
        )}
        {status === "to_prepare" && (
          <Button
            tone={isPickup ? "primary" : "secondary"}
            disabled={isPending}
            onClick={() => mutate({ status: "ready" })}
          >
            {isPickup ? "Listo para retirar" : "Listo para enviar"}
          </Button>
        )}
        {status !== "to_prepare" && (
          <Button tone="secondary" disabled={isPending} onClick={() => mutate({ status: "delivered" })}>
            Marcar entregado
          </Button>
        )}
      </div>
    </div>
  );
}

/** The price of a delivery that was to be quoted. */
function Quote({ order }: { order: Order }) {
  const [typed, setTyped] = useState("");
  const price = numberInText(typed);
  const { mutate, isPending } = useStaffMutation({
    mutationFn: (delivery_price: number) =>
      api.put(
        `/orders/${order.id}/`,
        { delivery_price },
        { headers: { "If-Match": `"${order.updated_at}"` }, failure: "Error al guardar el precio del envío" },
      ),
    done: "Precio del envío guardado: le avisamos por email",
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (price !== null && price >= 0) mutate(price);
      }}
    >
      <TextField
        label="Precio del envío"
        inputMode="decimal"
        hint="Se suma al total, y le llega por email."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" tone="secondary" className="justify-self-start" disabled={price === null || isPending}>
        Guardar precio
      </Button>
    </form>
  );
}
