import { useQuery } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { Notice } from "#src/ui/notice.tsx";
import { FULFILMENT_LABELS } from "../fulfilment-contract.ts";
import { TrackingLink } from "./tracking-link.tsx";

const DAY = new Intl.DateTimeFormat("es-AR", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** Where an order's delivery is, for whoever has its key. */
export function TrackedOrder({ trackingKey }: { trackingKey: string }) {
  const { data, error } = useQuery({
    queryKey: ["tracked-order", trackingKey],
    queryFn: () => api.get(`/orders/track/${encodeURIComponent(trackingKey)}/`, { anonymous: true }),
    refetchInterval: 60_000,
  });
  if (error) return <Notice tone="error">{failureMessage(error, "No pudimos encontrar ese pedido.")}</Notice>;
  if (!data) return <p className="min-h-40 text-muted">Buscando tu pedido…</p>;
  return (
    <div className="grid gap-4">
      <h2 className="font-heading text-xl">Pedido #{data.number}</h2>
      {data.is_cancelled && <Notice tone="error">Este pedido está cancelado.</Notice>}
      {data.delivery !== "" && <p>Entrega: {data.delivery}</p>}
      <ol className="grid gap-2">
        {data.states.map(({ status, on }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a state may be entered twice, and none is ever moved
          <li key={position} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2">
            <strong>{status === "to_prepare" ? "Recibido" : FULFILMENT_LABELS[status]}</strong>
            <span className="text-muted">{DAY.format(new Date(`${on}T12:00:00Z`))}</span>
          </li>
        ))}
      </ol>
      {data.tracking && <TrackingLink {...data.tracking} />}
    </div>
  );
}
