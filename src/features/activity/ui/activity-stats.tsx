import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatCount } from "#src/contract/format-count.ts";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ActivityStats } from "../contract.ts";
import { activityQueries } from "./queries.ts";

/** Milliseconds until they show (docs/shop.md, Back office). */
const DELAY = 500;

const CARDS: readonly { name: keyof ActivityStats; label: string }[] = [
  { name: "activities_today", label: "Hoy" },
  { name: "activities_last_week", label: "Últimos 7 días" },
  { name: "activities_last_month", label: "Últimos 30 días" },
  { name: "total_activities", label: "En total" },
];

export function ActivityStatsCards() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, DELAY, true);
    return () => clearTimeout(timer);
  }, []);
  const stats = useQuery({ ...activityQueries.stats(), enabled: isDue });
  return (
    <div className="grid gap-3">
      <ReadFailure read={stats} />
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map(({ name, label }) => (
          <div key={name} className="rounded-2xl border border-line bg-card px-4 py-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-display font-semibold text-2xl tabular-nums">
              {stats.data ? formatCount(stats.data[name]) : <Skeleton className="my-1 h-6 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
