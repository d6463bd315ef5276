import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { OrderEvent } from "../history-contract.ts";
import { changesInWords, eventInWords } from "./event-words.ts";
import { orderQueries } from "./queries.ts";

const Event = ({ event }: { event: OrderEvent }) => (
  <li className="relative grid gap-0.5 border-line border-l-2 pb-4 pl-4 last:pb-0">
    <span aria-hidden="true" className="absolute top-1.5 -left-1.75 size-3 rounded-full border-2 border-card bg-leaf" />
    <p className="font-medium">{eventInWords(event)}</p>
    {changesInWords(event).map((words) => (
      <p key={words} className="text-sm">
        {words}
      </p>
    ))}
    <time dateTime={event.timestamp} className="text-muted text-sm">
      {formatMoment(event.timestamp)}
    </time>
  </li>
);

function Events({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(orderQueries.timeline(orderId));
  if (error)
    return (
      <LoadFailure
        message={failureMessage(error, "Error al cargar los detalles del pedido.")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-24 rounded-xl" />;
  return (
    <ol aria-label="Qué pasó con este pedido" className="pt-1 pl-2">
      {data.results.map((event) => (
        <Event key={`${event.event}-${event.id}`} event={event} />
      ))}
    </ol>
  );
}

type OrderTimelineProps = { orderId: number; isOpenAtFirst?: boolean };

/** Loaded when it is opened. */
export function OrderTimeline({ orderId, isOpenAtFirst = false }: OrderTimelineProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center gap-2 text-muted text-sm">
        <ChevronDown aria-hidden="true" size={18} className="transition-transform duration-150 group-open:rotate-180" />
        Qué pasó con este pedido
      </summary>
      {isOpen && <Events orderId={orderId} />}
    </details>
  );
}
