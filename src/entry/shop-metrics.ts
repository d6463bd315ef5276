import type pg from "pg";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Registry,
  type RegistryContentType,
} from "prom-client";
import type { ReadCache } from "#src/db/read-cache.ts";
import type { Replica } from "#src/db/replica.ts";
import type { Backups } from "#src/features/backups/server/open-backups.ts";
import type { ResponseCache } from "#src/http/response-cache.ts";
import type { Purger } from "#src/infrastructure/cdn.ts";
import { diskOf } from "#src/infrastructure/folder-size.ts";

/** A registry with this process's memory, garbage collection and event loop delay. */
export function openRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Lets the first process, which answers Prometheus, collect this one's metrics. */
export function reportMetricsToFirstProcess(registry: Registry): AggregatorRegistry<RegistryContentType> {
  AggregatorRegistry.setRegistries(registry);
  return new AggregatorRegistry();
}

/** Label values, each with a number. */
type Series = readonly (readonly [...labels: string[], value: number])[];

type Options = Pick<GaugeConfiguration<string>, "name" | "help"> & {
  labels?: string[];
  /** How several processes' numbers are combined; the sum by default. */
  aggregator?: "min" | "max";
  read(): Series | Promise<Series>;
};

function observe(registry: Registry, Metric: typeof Gauge | typeof Counter, options: Options): void {
  const { labels = [], aggregator = "sum", read, ...named } = options;
  const metric = new Metric({
    ...named,
    labelNames: labels,
    aggregator,
    registers: [registry],
    async collect() {
      const series = await read();
      metric.reset();
      // Without labels a reset leaves a 0 behind.
      if (series.length === 0 && labels.length === 0) metric.remove();
      for (const each of series) {
        const values = Object.fromEntries(labels.map((label, place) => [label, `${each[place]}`]));
        metric.inc(values, Number(each.at(-1)));
      }
    },
  });
}

type Backlog = { jobs: { queue: string; state: string; count: number }[]; mails: Record<string, number> };

type Observed = {
  pools: Record<string, pg.Pool>;
  cache: Pick<ResponseCache, "use">;
  reads: ReadCache;
  replica?: Pick<Replica, "use"> | undefined;
  purger?: Pick<Purger, "use"> | undefined;
  countBacklog(): Promise<Backlog>;
};

export function observeShop(
  registry: Registry,
  { pools, cache, reads, replica, purger, countBacklog }: Observed,
): void {
  observe(registry, Gauge, {
    name: "brote_db_connections",
    help: "Connections to the database by pool: in use, idle, and requests that wait for one",
    labels: ["pool", "state"],
    read: () =>
      Object.entries(pools).flatMap(
        ([pool, { totalCount, idleCount, waitingCount }]): Series => [
          [pool, "in_use", totalCount - idleCount],
          [pool, "idle", idleCount],
          [pool, "waiting", waitingCount],
        ],
      ),
  });
  observe(registry, Counter, {
    name: "brote_page_cache_requests_total",
    help: "Public pages and catalogue calls: found in the cache, made for it; and pages that are never cached",
    labels: ["result"],
    read() {
      const { hits, misses, uncached } = cache.use();
      return Object.entries({ hit: hits, miss: misses, uncached });
    },
  });
  observe(registry, Gauge, {
    name: "brote_page_cache_bytes",
    help: "Memory that cached pages and calls take",
    read: () => [[cache.use().bytes]],
  });
  observe(registry, Counter, {
    name: "brote_kept_reads_total",
    help: "Reads for pages and calls: answered from memory, or by the database",
    labels: ["result"],
    read: () => Object.entries(reads.use()),
  });
  if (replica) {
    observe(registry, Counter, {
      name: "brote_reads_total",
      help: "Reads for visitors, by the database that answered",
      labels: ["from"],
      read: () => Object.entries(replica.use()),
    });
  }
  if (purger) observePurges(registry, purger);
  observeBacklog(registry, countBacklog);
}

function observePurges(registry: Registry, purger: Pick<Purger, "use">): void {
  observe(registry, Counter, {
    name: "brote_cdn_purges_total",
    help: "Calls of the CDN's purge hook, by how they went",
    labels: ["result"],
    read() {
      const { done, failed } = purger.use();
      return Object.entries({ done, failed });
    },
  });
  observe(registry, Gauge, {
    name: "brote_cdn_purge_owed_seconds",
    help: "For how long the CDN hasn't been told of the oldest change that it may still show; 0 where it was told of all",
    aggregator: "max",
    read: () => [[purger.use().owedSeconds]],
  });
}

/** Every process sees the same backlog, so the highest number counts. */
function observeBacklog(registry: Registry, countBacklog: () => Promise<Backlog>): void {
  let counting: Promise<Backlog | null> | undefined;
  /** Asked once for all three metrics; null while the database is away. */
  const count = () =>
    (counting ??= countBacklog()
      .catch(() => null)
      .finally(() => (counting = undefined)));

  observe(registry, Gauge, {
    name: "brote_database_up",
    help: "1 while the database answers this process",
    aggregator: "min",
    read: async () => [[(await count()) === null ? 0 : 1]],
  });
  observe(registry, Gauge, {
    name: "brote_jobs",
    help: "Jobs in the queue that wait, run or failed, in the whole database",
    labels: ["queue", "state"],
    aggregator: "max",
    read: async () => ((await count())?.jobs ?? []).map(({ queue, state, count: jobs }) => [queue, state, jobs]),
  });
  observe(registry, Gauge, {
    name: "brote_mails",
    help: "Mails that are owed or were given up, in the whole database",
    labels: ["state"],
    aggregator: "max",
    read: async () => Object.entries((await count())?.mails ?? {}),
  });
}

type Storage = {
  folders: Readonly<Record<string, string>>;
  backups: Pick<Backups, "list" | "lastOutcome" | "isDaily">;
};

export function observeStorage(registry: Registry, { folders, backups }: Storage): void {
  async function disks(part: "free" | "total"): Promise<Series> {
    const read = Object.entries(folders).map(async ([folder, path]): Promise<Series> => {
      const disk = await diskOf(path).catch(() => null);
      return disk ? [[folder, disk[part]]] : [];
    });
    return (await Promise.all(read)).flat();
  }

  observe(registry, Gauge, {
    name: "brote_disk_free_bytes",
    help: "Bytes that may still be written to the disk of each of the shop's folders",
    labels: ["folder"],
    aggregator: "min",
    read: () => disks("free"),
  });
  observe(registry, Gauge, {
    name: "brote_disk_size_bytes",
    help: "Bytes that the disk of each of the shop's folders has in all",
    labels: ["folder"],
    aggregator: "min",
    read: () => disks("total"),
  });
  observe(registry, Gauge, {
    name: "brote_backup_last_success_timestamp_seconds",
    help: "When the newest whole backup in this machine's folder was made; 0 where it makes one a day and has none",
    aggregator: "max",
    async read() {
      const [newest] = await backups.list().catch(() => []);
      if (newest) return [[Date.parse(newest.created_at) / 1000]];
      return backups.isDaily ? [[0]] : [];
    },
  });
  observe(registry, Gauge, {
    name: "brote_backup_copies_failed",
    help: "Further places that didn't take their copy of the last backup",
    aggregator: "max",
    async read() {
      const outcome = await backups.lastOutcome().catch(() => null);
      return [[outcome?.copies.filter(({ error }) => error !== null).length ?? 0]];
    },
  });
}
