import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { openChanges } from "#src/db/changes.ts";
import { type Db, openBulkDatabase, openDatabase } from "#src/db/client.ts";
import { listenTo } from "#src/db/listen.ts";
import { openReadCache } from "#src/db/read-cache.ts";
import { readBy } from "#src/db/read-from.ts";
import { firstAdministrator } from "#src/features/accounts/server/first-administrator.ts";
import { openBackups } from "#src/features/backups/server/open-backups.ts";
import { refreshOutdatedSearch } from "#src/features/catalogue/server/refresh-search.ts";
import { requestsInNotices } from "#src/features/customer-requests/server/tell-of-request.ts";
import { countMails } from "#src/features/mail/server/count-mails.ts";
import { deliverMail } from "#src/features/mail/server/deliver-mail.ts";
import { openMailServer } from "#src/features/mail/server/mail-server.ts";
import { requeueUnsentMails } from "#src/features/mail/server/requeue-owed-mails.ts";
import { sendPush } from "#src/features/notices/server/send-push.ts";
import { sendSummary } from "#src/features/notices/server/send-summary.ts";
import { ordersInNotices } from "#src/features/orders/server/orders-in-notices.ts";
import { warnOfDisk } from "#src/features/status/server/warn-of-disk.ts";
import { openLimits } from "#src/http/limits.ts";
import { openLog } from "#src/http/log.ts";
import { requestMetrics } from "#src/http/request-metrics.ts";
import { openResponseCache } from "#src/http/response-cache.ts";
import { openTracing } from "#src/http/tracing.ts";
import { openImageStore } from "#src/infrastructure/image-store.ts";
import { openJobs } from "#src/infrastructure/jobs.ts";
import { openPushService } from "#src/infrastructure/push-service.ts";
import { fillDemo } from "../../demo/fill.ts";
import { createApp } from "./app.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { cacheKey, isPersonal } from "./cache-key.ts";
import type { ChildProcessOptions } from "./child-process-options.ts";
import { cleanUp } from "./clean-up.ts";
import type { Environment } from "./environment.ts";
import { isMailNeeded } from "./is-mail-needed.ts";
import { openMetricsServer } from "./metrics-server.ts";
import type { CdnOptions } from "./open-cdn.ts";
import type { OpenPages } from "./pages-source.ts";
import { readSecretKey, takeSecretKey } from "./secret-key.ts";
import { openShop } from "./shop.ts";
import { observeShop, openRegistry, reportMetricsToFirstProcess } from "./shop-metrics.ts";
import { shopStorage, shopVersion } from "./shop-storage.ts";
import { observeStorage } from "./storage-metrics.ts";
import { watchQueries } from "./watch-queries.ts";

const DATABASE_CLOSE_TIMEOUT_MS = 500;

type Print = (line: string) => void;

/** The most connections for requests that all processes of a machine open together. */
const CONNECTIONS = 60;
const CONNECTIONS_OF_ONE = 20;

type Place = {
  /** Of the database server itself. */
  databaseUrl: string;
  /** Where the shop is found. */
  origin: string;
  /** What this process does, both unless it is said. */
  role: ChildProcessOptions["role"] | undefined;
  share: ChildProcessOptions | undefined;
};

/** Starts everything the shop does on a database, each thing after what it stands on; `close` ends it backwards. */
export async function startShop(
  environment: Environment,
  openPages: OpenPages,
  print: Print,
  { databaseUrl, origin, role, share }: Place,
) {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    while (closing.length > 0) await closing.pop()?.();
  };
  try {
    const log = openLog(environment.LOG_LEVEL);
    const registry = openRegistry();
    const tracing = await openTracing(process.env);
    if (tracing) closing.push(tracing.close);
    const slowMs = environment.SLOW_QUERY_MS;
    const watch = watchQueries({ registry, log, slowMs, trace: tracing?.traceQuery });

    await bringUpToDate(environment, databaseUrl, print);
    // With DATABASE_DIRECT_URL a pooler stands before the server.
    const pooled = environment.DATABASE_DIRECT_URL === undefined ? databaseUrl : environment.DATABASE_URL;
    const database = openDatabase(pooled ?? databaseUrl, { connections: connectionsOf(share), watch });
    // A mail that still hangs holds its connection; what it does is undone as the process ends.
    closing.push(() => Promise.race([database.close(), pause(DATABASE_CLOSE_TIMEOUT_MS)]));
    const { db, pool } = database;
    const bulk = openBulkDatabase(databaseUrl, { watch });
    closing.push(() => Promise.race([bulk.close(), pause(DATABASE_CLOSE_TIMEOUT_MS)]));
    const secretKey = await readSecretKey(environment);
    await takeSecretKey(db, secretKey);
    await refreshOutdatedSearch(db);

    const mail = openMailServer({
      ...{ db, origin, secretKey },
      url: environment.SMTP_URL,
      sender: environment.MAIL_FROM,
      folder: join(resolve(environment.DATA_DIR), "mail"),
    });
    closing.push(async () => mail.transport.close?.());
    const places = shopStorage(environment, databaseUrl, mail.isServer);
    const images = openImageStore(places.images);
    if (environment.DEMO) await fillDemo({ db, images, print });
    const replica = await replicaOf(environment, db);
    if (replica) closing.push(replica.close);
    const readFrom = replica?.readFrom ?? readBy(db);
    const changes = openChanges();
    const reads = openReadCache(changes);
    const { renderMail, renderPage, files, areCached } = openPages(
      openShop({ readFrom, reads, origin, log, picturesAt: places.images.publicAddress }),
    );
    const metrics = requestMetrics(registry);
    const keyOf = areCached ? cacheKey : () => null;
    const cache = openResponseCache({ keyOf, isPersonal, changes, metrics, processes: share?.processes });
    const cdn = await cdnOf(environment, { databaseUrl, log });
    if (cdn) closing.push(cdn.close);
    const listener = await listenTo(databaseUrl, "catalogue_changed", (change) => {
      // First: what is read anew must be as new as the change.
      replica?.changed();
      changes.note(change);
      cdn?.changed(change);
    });
    closing.push(listener.close);
    // The CDN may keep pages of the release before.
    if (cdn) await listener.catchUp("release");

    const isWorker = role !== "web";
    const jobs = await openJobs(databaseUrl, log, { isWorker });
    closing.push(jobs.close);
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
      await jobs.runHourly(async () => {
        await warnOfDisk({ db, jobs, disk: places.images.disk });
        await sendSummary({ db, jobs }, { ordersIn: ordersInNotices, requestsIn: requestsInNotices });
      });
      await jobs.runDaily(() => cleanUp({ db, images, log }));
    }

    const isDaily = share?.hasOwnDatabase ?? environment.DATABASE_URL === undefined;
    const backups = openBackups(places, { shop: shopVersion(), isDaily, isWorker, log });
    closing.push(backups.close);

    const limits = openLimits(db);
    const app = createApp({
      ...{
        db,
        readFrom,
        bulkDb: bulk.db,
        reads,
        jobs,
        log,
        origin,
        renderPage,
        cache,
        images,
        backups,
        limits,
        files,
        tracing,
      },
      metrics,
      mail,
      renderMail,
      catchUp: listener.catchUp,
      markForCdn: cdn?.mark,
      secretKey,
      trustedProxies: environment.TRUST_PROXY,
    });
    observeShop(registry, {
      pools: { requests: pool, bulk: bulk.pool, ...(replica ? { replica: replica.pool } : {}) },
      ...{ cache, reads, replica, cdn },
      countBacklog: async () => ({ jobs: await jobs.countJobs(db), mails: await countMails(db) }),
    });
    observeStorage(registry, { folders: { data: resolve(environment.DATA_DIR), backups: places.backups }, backups });
    const { METRICS_PORT, HOST } = environment;
    // Of several processes the first asks each for its part.
    if (share) reportMetricsToFirstProcess(registry);
    else if (METRICS_PORT !== undefined)
      closing.push((await openMetricsServer({ port: METRICS_PORT, host: HOST }, () => registry.metrics())).close);
    const administrator = await firstAdministrator(db, {
      username: environment.ADMIN_USERNAME,
      email: environment.ADMIN_EMAIL,
      password: environment.ADMIN_PASSWORD,
    });
    if (administrator)
      print(`${welcome(administrator)}\nPara hacerla tuya, empezá por ${origin}${ADMIN_PATHS.welcome}`);
    // Every span of a trace, and every header for a CDN, is made in the app.
    return { fetch: app.fetch, answerAtOnce: tracing || cdn ? undefined : cache.answer, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const connectionsOf = (share: ChildProcessOptions | undefined): number =>
  Math.max(4, Math.min(CONNECTIONS_OF_ONE, Math.floor(CONNECTIONS / (share?.processes ?? 1))));

/** A shop without a replica never reads what follows one. */
async function replicaOf({ DATABASE_REPLICA_URL: url }: Environment, primary: Db) {
  if (url === undefined) return undefined;
  const { openReplica } = await import("#src/db/replica.ts");
  return openReplica(url, primary);
}

/** A shop without a hook never reads what calls it. */
async function cdnOf({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: Environment, given: Omit<CdnOptions, "hook">) {
  if (url === undefined) return undefined;
  const { openCdn } = await import("./open-cdn.ts");
  return openCdn({ hook: { url, token }, ...given });
}

const welcome = ({ username, password }: { username: string; password: string | null }) =>
  password === null
    ? `Administrador: ${username} (con la contraseña de ADMIN_PASSWORD)`
    : `Administrador: ${username}\nContraseña (se muestra solo esta vez): ${password}`;
