import type pg from "pg";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Registry,
  type RegistryContentType,
} from "prom-client";
import type { ReadCache } from "#src/db/read-cache.ts";
import type { Replica } from "#src/db/replica.ts";
import type { ResponseCache } from "#src/http/response-cache.ts";
import type { Cdn } from "./open-cdn.ts";

type Backlog = { jobs: { queue: string; state: string; count: number }[]; mails: Record<string, number> };

type Observed = {
  pools: Record<string, pg.Pool>;
  cache: Pick<ResponseCache, "use">;
  reads: ReadCache;
  replica?: Pick<Replica, "use"> | undefined;
  cdn?: Pick<Cdn, "use"> | undefined;
  /** What waits in the database; it counts for all processes on it. */
  countBacklog(): Promise<Backlog>;
};

/** A registry with what Node tells of this process: memory, collections, delay of the event loop. */
export function openRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Has the first of several processes, which answers Prometheus, ask this one for its part. */
export function reportMetricsToFirstProcess(registry: Registry): AggregatorRegistry<RegistryContentType> {
  AggregatorRegistry.setRegistries(registry);
  return new AggregatorRegistry();
}

/** Adds to `registry` what the shop can be asked for at any moment; each is asked anew at every look. */
export function observeShop(registry: Registry, { pools, cache, reads, replica, cdn, countBacklog }: Observed): void {
  const registers = [registry];

  new Gauge({
    name: "brote_db_connections",
    help: "Connections to the database by pool: in use, idle, and requests that wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "in_use" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  new Counter({
    name: "brote_page_cache_requests_total",
    help: "Public pages and catalogue calls: found in the cache, made for it; and pages that are never cached",
    labelNames: ["result"],
    registers,
    collect() {
      const { hits, misses, uncached } = cache.use();
      this.reset();
      this.inc({ result: "hit" }, hits);
      this.inc({ result: "miss" }, misses);
      this.inc({ result: "uncached" }, uncached);
    },
  });
  new Gauge({
    name: "brote_page_cache_bytes",
    help: "Memory that cached pages and calls take",
    registers,
    collect() {
      this.set(cache.use().bytes);
    },
  });
  new Counter({
    name: "brote_kept_reads_total",
    help: "Reads for pages and calls: answered from memory, or by the database",
    labelNames: ["result"],
    registers,
    collect() {
      const { hits, misses } = reads.use();
      this.reset();
      this.inc({ result: "hit" }, hits);
      this.inc({ result: "miss" }, misses);
    },
  });
  if (replica) {
    new Counter({
      name: "brote_reads_total",
      help: "Reads for visitors, by the database that answered",
      labelNames: ["from"],
      registers,
      collect() {
        this.reset();
        for (const [from, count] of Object.entries(replica.use())) this.inc({ from }, count);
      },
    });
  }
  if (cdn) observeCdn(registry, cdn);
  observeBacklog(registry, countBacklog);
}

function observeCdn(registry: Registry, cdn: Pick<Cdn, "use">): void {
  const registers = [registry];
  new Counter({
    name: "brote_cdn_purges_total",
    help: "Calls of the CDN's purge hook, by how they went",
    labelNames: ["result"],
    registers,
    collect() {
      const { done, failed } = cdn.use();
      this.reset();
      this.inc({ result: "done" }, done);
      this.inc({ result: "failed" }, failed);
    },
  });
  new Gauge({
    name: "brote_cdn_purge_owed_seconds",
    help: "For how long the CDN hasn't been told of the oldest change that it may still show; 0 where it was told of all",
    aggregator: "max",
    registers,
    collect() {
      this.set(cdn.use().owedSeconds);
    },
  });
}

/** What waits in the database is one number for all processes: the highest that any of them saw. */
function observeBacklog(registry: Registry, countBacklog: () => Promise<Backlog>): void {
  const registers = [registry];
  let counting: Promise<Backlog | null> | undefined;
  /** Asked once for all three; null while the database is away: the rest is told all the same. */
  const count = () =>
    (counting ??= countBacklog()
      .catch(() => null)
      .finally(() => (counting = undefined)));

  new Gauge({
    name: "brote_database_up",
    help: "1 while the database answers this process",
    aggregator: "min",
    registers,
    async collect() {
      this.set((await count()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: "brote_jobs",
    help: "Jobs in the queue that wait, run or failed, in the whole database",
    labelNames: ["queue", "state"],
    aggregator: "max",
    registers,
    async collect() {
      const backlog = await count();
      this.reset();
      for (const { queue, state, count: jobs } of backlog?.jobs ?? []) this.set({ queue, state }, jobs);
    },
  });
  new Gauge({
    name: "brote_mails",
    help: "Mails that are owed or were given up, in the whole database",
    labelNames: ["state"],
    aggregator: "max",
    registers,
    async collect() {
      const backlog = await count();
      this.reset();
      for (const [state, mails] of Object.entries(backlog?.mails ?? {})) this.set({ state }, mails);
    },
  });
}
