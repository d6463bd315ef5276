import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { staffQuery } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button, type ButtonTone } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { Order } from "../../contract.ts";
import type { FulfilmentInput, FulfilmentStatus } from "../../fulfilment-contract.ts";
import { hasDelivery, OrderDelivery } from "../order-delivery.tsx";
import { nextOfDelivery } from "./next-step.ts";
import { WhatsAppOfDelivery } from "./whatsapp-of-delivery.tsx";

const STEPS: Partial<Record<FulfilmentStatus, string>> = {
  ready: "Listo para retirar",
  sent: "Marcar enviado",
  delivered: "Marcar entregado",
};

/** What may follow in place of the next step; a pick-up is only fetched. */
const OTHERS: Partial<Record<FulfilmentStatus, { to: FulfilmentStatus; name: string }>> = {
  to_prepare: { to: "ready", name: "Listo para enviar" },
  ready: { to: "delivered", name: "Marcar entregado" },
  sent: { to: "sent", name: "Corregir código" },
};

const FORM = "entrega-que-sigue";

/** Sends what is typed in the card, from wherever it stands. */
export const DeliverButton = ({ order, tone }: { order: Order; tone: ButtonTone }) => (
  <Button type="submit" form={FORM} tone={tone}>
    {STEPS[nextOfDelivery(order) ?? "delivered"]}
  </Button>
);

/** How far an order's delivery is, and what comes next unless the page's header has it; nothing where no option was chosen. */
export function FulfilmentCard({ order, isNext }: { order: Order; isNext: boolean }) {
  const canWrite = useCan("orders:write") && order.status !== "cancelled";
  if (!hasDelivery(order)) return null;
  return (
    <Card title="Entrega">
      <div className="grid gap-4">
        <OrderDelivery order={order} />
        {canWrite && order.delivery?.option_id && order.delivery.price === null && <Quote order={order} />}
        {canWrite && order.fulfilment_status !== "delivered" ? (
          <NextSteps key={order.fulfilment_status} order={order} isNext={isNext} />
        ) : (
          <WhatsAppOfDelivery order={order} />
        )}
      </div>
    </Card>
  );
}

function NextSteps({ order, isNext }: { order: Order; isNext: boolean }) {
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
  // Who brings it by hand gives no code; "Preparar" takes one all the same.
  const isTracked = order.tracking !== null || (!isPickup && delivery?.kind !== "zone");
  const next = nextOfDelivery(order);
  const other = (status === "sent" ? isTracked : !isPickup) ? OTHERS[status] : undefined;
  const move = (to: FulfilmentStatus) =>
    mutate({ status: to, ...(to === "sent" && { carrier_id: carrier, tracking_code: code }) });
  return (
    <form
      id={FORM}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (next && !isPending) move(next);
      }}
    >
      {isTracked && (
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
        {!isNext && <DeliverButton order={order} tone="secondary" />}
        {other && (
          <Button tone="secondary" disabled={isPending} onClick={() => move(other.to)}>
            {other.name}
          </Button>
        )}
        <WhatsAppOfDelivery order={order} />
      </div>
    </form>
  );
}

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
