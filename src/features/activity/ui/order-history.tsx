import { useQuery } from "@tanstack/react-query";
import { Card } from "#src/ui/admin/card.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { ActivityLine } from "./activity-line.tsx";
import type { ChangeWords } from "./change-details.tsx";
import { activityQueries } from "./queries.ts";

/** Everything that was done to one order, the last on top. */
export function OrderHistory({ orderId, words }: { orderId: number; words: ChangeWords }) {
  const entries = useQuery(activityQueries.ofOrder(orderId));
  return (
    <Card title="Historial">
      <ReadFailure read={entries} fallback="Error al cargar las actividades" />
      {entries.isPending && <Skeleton className="h-24" />}
      {entries.data && (
        <ol className="-mb-4">
          {entries.data.map((entry) => (
            <ActivityLine key={entry.id} entry={entry} now={entries.dataUpdatedAt} words={words} />
          ))}
        </ol>
      )}
    </Card>
  );
}
