import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { History, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useLastGood } from "#src/client/use-last-good.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { ACTIVITY_ACTIONS, type ActivityEntry } from "../contract.ts";
import { ActivityFiltersBar } from "./activity-filters.tsx";
import { ActivityLine } from "./activity-line.tsx";
import { ActivityStatsCards } from "./activity-stats.tsx";
import type { ChangeWords } from "./change-details.tsx";
import { type ActivityFilters, activityQueries } from "./queries.ts";

const DAY = new Intl.DateTimeFormat("es-AR", { weekday: "long", day: "numeric", month: "long", timeZone: TIME_ZONE });

/** The entry's day, if the one before it is of another. */
function dayUnless({ timestamp }: ActivityEntry, before: ActivityEntry | undefined): string | undefined {
  const day = DAY.format(new Date(timestamp));
  return before && DAY.format(new Date(before.timestamp)) === day ? undefined : day;
}

type ActivityScreenProps = { words: ChangeWords; actionsOf: (entry: ActivityEntry) => ReactNode };

export function ActivityScreen({ words, actionsOf }: ActivityScreenProps) {
  const queries = useQueryClient();
  const { query, change } = useQueryParams();
  const filters: ActivityFilters = {
    action: ACTIVITY_ACTIONS.find((action) => action === query.get("action")) ?? "",
    date_from: query.get("date_from") ?? "",
    search: query.get("search") ?? "",
  };
  const list = useLastGood(useInfiniteQuery({ ...activityQueries.list(filters), placeholderData: keepPreviousData }));
  const entries = list.data?.pages.flatMap(({ results }) => results) ?? [];

  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: activityQueries.stats().queryKey });
    const { isError } = await list.refetch();
    if (isError) toast.error("Error al actualizar las actividades");
    else toast.success("Actividades actualizadas");
  };
  return (
    <AdminPage
      title="Actividad"
      actions={
        <Button tone="secondary" className="max-sm:px-3!" disabled={list.isRefetching} onClick={refresh}>
          <RefreshCw aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Actualizar</span>
        </Button>
      }
      read={list}
    >
      <div className="grid grid-cols-1 gap-5">
        <ActivityStatsCards />
        <ActivityFiltersBar filters={filters} onChange={change} />
        {list.isPending && <ListSkeleton label="Cargando las actividades…" rowClass="h-14" />}
        {list.isSuccess && entries.length === 0 && (
          <EmptyState Icon={History} title="No hay actividades para mostrar" />
        )}
        {entries.length > 0 && (
          <ol
            aria-label="Actividades"
            className={`transition-opacity duration-150 ${list.isPlaceholderData || list.isError ? "opacity-60" : ""}`}
          >
            {entries.map((entry, place) => (
              <ActivityLine
                key={entry.id}
                entry={entry}
                day={dayUnless(entry, entries[place - 1])}
                onPerson={(search) => change({ search })}
                now={list.dataUpdatedAt}
                words={words}
                actions={actionsOf(entry)}
              />
            ))}
          </ol>
        )}
        {list.hasNextPage && (
          <Button
            tone="secondary"
            className="justify-self-center"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? "Cargando…" : "Cargar más"}
          </Button>
        )}
      </div>
    </AdminPage>
  );
}
