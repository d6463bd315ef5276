import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "#src/ui/admin/card.tsx";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import type { ActivityEntry } from "../contract.ts";
import { ActivityLine } from "./activity-line.tsx";
import type { ChangeWords } from "./change-details.tsx";
import { activityQueries } from "./queries.ts";

type OrderHistoryProps = { orderId: number; words: ChangeWords; actionsOf: (entry: ActivityEntry) => ReactNode };

export function OrderHistory({ orderId, words, actionsOf }: OrderHistoryProps) {
  const entries = useQuery(activityQueries.ofOrder(orderId));
  return (
    <Card title="Historial">
      <ReadState read={entries} skeleton="h-24" />
      {entries.data && (
        <ol className="-mb-4">
          {entries.data.results.map((entry) => (
            <ActivityLine
              key={entry.id}
              entry={entry}
              now={entries.dataUpdatedAt}
              words={words}
              actions={actionsOf(entry)}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
