import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { openBulkDatabase, openDatabase } from "#src/db/client.ts";
import { listenTo } from "#src/db/listen.ts";
import { watchQueries } from "#src/db/query-watch.ts";
import { openReadCache } from "#src/db/read-cache.ts";
import { readBy } from "#src/db/read-from.ts";
import { openReplica } from "#src/db/replica.ts";
import { firstAdministrator } from "#src/features/accounts/server/first-administrator.ts";
import { openBackups } from "#src/features/backups/server/open-backups.ts";
import { refreshOutdatedSearch } from "#src/features/catalogue/server/search-text.ts";
import { requestsInNotices } from "#src/features/customer-requests/server/store-request.ts";
import { deliverMail } from "#src/features/mail/server/deliver-mail.ts";
import { countMails } from "#src/features/mail/server/list-mails.ts";
import { openMailServer } from "#src/features/mail/server/mail-server.ts";
import { requeueUnsentMails } from "#src/features/mail/server/queue-mail.ts";
import { sendPush } from "#src/features/notices/server/send-push.ts";
import { sendSummary } from "#src/features/notices/server/send-summary.ts";
import { ordersInNotices } from "#src/features/orders/server/list-orders.ts";
import { expireHolds } from "#src/features/orders/server/payments/expire-holds.ts";
import { tellWaiting } from "#src/features/restock/server/tell-waiting.ts";
import { warnOfDisk } from "#src/features/status/server/warn-of-disk.ts";
import { openLimits } from "#src/http/limits.ts";
import { openLog } from "#src/http/log.ts";
import { requestMetrics } from "#src/http/request-metrics.ts";
import { openResponseCache } from "#src/http/response-cache.ts";
import { openTracing } from "#src/http/tracing.ts";
import { markForCdn, openPurger } from "#src/infrastructure/cdn.ts";
import { openImageStore } from "#src/infrastructure/image-store.ts";
import { openJobs } from "#src/infrastructure/jobs.ts";
import { openPushService } from "#src/infrastructure/push-service.ts";
import { fillDemo } from "../../demo/fill.ts";
import { createApp } from "./app.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import type { OpenPages } from "./built-pages.ts";
import { cacheKey, isPersonal } from "./cache-key.ts";
import type { ChildProcessOptions } from "./child-process-options.ts";
import { cleanUp } from "./clean-up.ts";
import type { Environment } from "./environment.ts";
import { isMailNeeded } from "./is-mail-needed.ts";
import { openMetricsServer } from "./metrics-server.ts";
import { readSecretKey, takeSecretKey } from "./secret-key.ts";
import { openShop } from "./shop.ts";
import { observeShop, observeStorage, openRegistry, reportMetricsToFirstProcess } from "./shop-metrics.ts";
import { shopStorage, shopVersion } from "./shop-storage.ts";

const DATABASE_CLOSE_TIMEOUT_MS = 500;

type Print = (line: string) => void;

/** The limit of connections for requests of all processes together. */
const CONNECTIONS = 60;
const CONNECTIONS_OF_ONE = 20;

type Place = {
  /** Without a pooler. */
  databaseUrl: string;
  origin: string;
  /** Both if undefined. */
  role: ChildProcessOptions["role"] | undefined;
  share: ChildProcessOptions | undefined;
};

/** Starts everything the shop does on a database, in order of dependency; `close` ends it in reverse. */
export async function startShop(
  environment: Environment,
  openPages: OpenPages,
  print: Print,
  { databaseUrl, origin, role, share }: Place,
) {
  // What is open is closed here where a later part fails.
  await using closing = new AsyncDisposableStack();
  const log = openLog(environment.LOG_LEVEL);
  const registry = openRegistry();
  const tracing = await openTracing(process.env);
  if (tracing) closing.defer(tracing.close);
  const slowMs = environment.SLOW_QUERY_MS;
  const watch = watchQueries({ registry, log, slowMs, trace: tracing?.traceQuery });

  await bringUpToDate(environment, databaseUrl, print);
  // With DATABASE_DIRECT_URL, DATABASE_URL is a pooler's.
  const pooled = environment.DATABASE_DIRECT_URL === undefined ? databaseUrl : environment.DATABASE_URL;
  const database = openDatabase(pooled ?? databaseUrl, {
    connections: connectionsOf(share),
    watch,
    isPooled: environment.DATABASE_DIRECT_URL !== undefined,
  });
  // A hanging mail holds its connection; ending the process rolls it back.
  closing.defer(() => Promise.race([database.close(), pause(DATABASE_CLOSE_TIMEOUT_MS)]));
  const { db, pool } = database;
  const bulk = openBulkDatabase(databaseUrl, { watch });
  closing.defer(() => Promise.race([bulk.close(), pause(DATABASE_CLOSE_TIMEOUT_MS)]));
  const secretKey = await readSecretKey(environment);
  await takeSecretKey(db, secretKey);
  await refreshOutdatedSearch(db);

  const mail = openMailServer({
    ...{ db, origin, secretKey },
    url: environment.SMTP_URL,
    sender: environment.MAIL_FROM,
    folder: join(resolve(environment.DATA_DIR), "mail"),
  });
  closing.defer(async () => mail.transport.close?.());
  const places = await shopStorage(environment, databaseUrl, mail.isServer);
  const images = openImageStore(places.images);
  if (environment.DEMO) await fillDemo({ db, images, print, isInFullSwing: environment.isInFullSwing });
  const replica = environment.DATABASE_REPLICA_URL ? openReplica(environment.DATABASE_REPLICA_URL, db) : undefined;
  if (replica) closing.defer(replica.close);
  const readFrom = replica?.readFrom ?? readBy(db);
  const reads = openReadCache();
  const { renderMail, renderPage, files, areCached } = openPages(
    openShop({ readFrom, reads, origin, log, picturesAt: places.images.publicAddress }),
  );
  const metrics = requestMetrics(registry);
  const keyOf = areCached ? cacheKey : () => null;
  const cache = openResponseCache({ keyOf, isPersonal, changes: reads, metrics, processes: share?.processes });
  const isWorker = role !== "web";
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = environment;
  const purger = url && isWorker ? openPurger({ url, token, log }) : undefined;
  if (purger) closing.defer(purger.close);
  const listener = await listenTo(databaseUrl, "catalogue_changed", (change) => {
    // First: later reads must be as new as the change.
    replica?.changed();
    reads.note(change);
    purger?.changed(change);
  });
  closing.defer(listener.close);

  const jobs = await openJobs(databaseUrl, log, { isWorker });
  closing.defer(jobs.close);
  if (isWorker) {
    await requeueUnsentMails(db, jobs);
    await jobs.deliverMails((owed) =>
      deliverMail(
        {
          ...{ db, jobs, transport: mail.transport, render: renderMail, origin, secretKey },
          isNeeded: isMailNeeded(secretKey),
        },
        owed,
      ),
    );
    const push = openPushService({ origin });
    await jobs.sendPushes((notice) => sendPush({ db, secretKey, push }, notice));
    await jobs.runEach("minute", async () => {
      await expireHolds({ db, jobs, log });
      await tellWaiting({ db, jobs, log });
    });
    await jobs.runEach("hourly", async () => {
      await warnOfDisk({ db, jobs, disk: places.images.disk });
      await sendSummary({ db, jobs }, { ordersIn: ordersInNotices, requestsIn: requestsInNotices });
    });
    await jobs.runEach("daily", () => cleanUp({ db, images, log }));
  }

  const isDaily = share?.hasOwnDatabase ?? environment.DATABASE_URL === undefined;
  const backups = openBackups(places, { shop: shopVersion(), isDaily, isWorker, log });
  closing.defer(backups.close);

  const limits = openLimits(db);
  const app = createApp({
    ...{ db, readFrom, bulkDb: bulk.db, reads, jobs, limits, images, backups, mail },
    ...{ log, metrics, tracing, cache, files, renderPage, renderMail, origin, secretKey },
    catchUp: listener.catchUp,
    markForCdn: url ? markForCdn : undefined,
    trustedProxies: environment.TRUST_PROXY,
  });
  observeShop(registry, {
    pools: { requests: pool, bulk: bulk.pool, ...(replica ? { replica: replica.pool } : {}) },
    ...{ cache, reads, replica, purger },
    countBacklog: async () => ({ jobs: await jobs.countJobs(db), mails: await countMails(db) }),
  });
  observeStorage(registry, { folders: { data: resolve(environment.DATA_DIR), backups: places.backups }, backups });
  const { METRICS_PORT, HOST } = environment;
  // With several processes the first one collects from each.
  if (share) reportMetricsToFirstProcess(registry);
  else if (METRICS_PORT !== undefined)
    closing.defer((await openMetricsServer({ port: METRICS_PORT, host: HOST }, () => registry.metrics())).close);
  const administrator = await firstAdministrator(db, {
    username: environment.ADMIN_USERNAME,
    email: environment.ADMIN_EMAIL,
    password: environment.ADMIN_PASSWORD,
  });
  if (administrator) print(`${welcome(administrator)}\nPara hacerla tuya, empezá por ${origin}${ADMIN_PATHS.welcome}`);
  const opened = closing.move();
  // Tracing and CDN headers happen in the app.
  const answerAtOnce = tracing || url ? undefined : cache.answer;
  return { fetch: app.fetch, answerAtOnce, close: () => opened.disposeAsync() };
}

const connectionsOf = (share: ChildProcessOptions | undefined): number =>
  Math.max(4, Math.min(CONNECTIONS_OF_ONE, Math.floor(CONNECTIONS / (share?.processes ?? 1))));

const welcome = ({ username, password }: { username: string; password: string | null }) =>
  password === null
    ? `Administrador: ${username} (con la contraseña de ADMIN_PASSWORD)`
    : `Administrador: ${username}\nContraseña (se muestra solo esta vez): ${password}`;
