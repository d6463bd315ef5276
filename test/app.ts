import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "prom-client";
import { afterAll } from "vitest";
import { openBulkDatabase, openDatabase } from "#src/db/client.ts";
import { listenTo } from "#src/db/listen.ts";
import { watchQueries } from "#src/db/query-watch.ts";
import { openReadCache } from "#src/db/read-cache.ts";
import { readBy } from "#src/db/read-from.ts";
import { createApp } from "#src/entry/app.ts";
import { ensureBuilt, PAGES_BUILD } from "#src/entry/build.ts";
import { builtPages, type OpenPages } from "#src/entry/built-pages.ts";
import { cacheKey, isPersonal } from "#src/entry/cache-key.ts";
import { openShop, type Shop } from "#src/entry/shop.ts";
import { openBackups } from "#src/features/backups/server/open-backups.ts";
import { type MailServer, openMailServer } from "#src/features/mail/server/mail-server.ts";
import { openLimits } from "#src/http/limits.ts";
import { type Log, openLog } from "#src/http/log.ts";
import { requestMetrics } from "#src/http/request-metrics.ts";
import { openResponseCache } from "#src/http/response-cache.ts";
import type { TrustedProxies } from "#src/http/trusted-proxies.ts";
import { markForCdn } from "#src/infrastructure/cdn.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { openImageStore } from "#src/infrastructure/image-store.ts";
import { openJobs } from "#src/infrastructure/jobs.ts";
import type { MailTransport } from "#src/infrastructure/mail-transport.ts";
import { createTestDatabase } from "./database.ts";
import { openMailbox } from "./mailbox.ts";

/** An answer of the API as tests look at it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails where it isn't
export type Answer = { status: number; body: any; headers: Headers };

export type CallOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** The key of shops that tests open. */
export const SECRET_KEY = "una-clave-larga-de-la-tienda-de-pruebas";

/** A mail server that whoever starts the shop has set. */
export const mailBy = (transport: MailTransport): MailServer => ({
  transport,
  isServer: async () => true,
  given: { hasServer: true, sender: null },
});

/** The built pages, opened with the first request for one: most tests ask the API alone. */
function pagesOnDemand(shop: Shop): Pick<ReturnType<OpenPages>, "renderPage" | "files"> {
  let opened: Promise<ReturnType<OpenPages>> | undefined;
  const openPages = async () => {
    await ensureBuilt(() => undefined);
    return builtPages(await import(PAGES_BUILD))(shop);
  };
  const open = () => (opened ??= openPages());
  return {
    renderPage: async (request) => (await open()).renderPage(request),
    files: async (c, next) => (await open()).files(c, next),
  };
}

/**
 * The API on a database of its own, closed after the file's tests. Call it at the top of a test file.
 * With the `databaseUrl` of another test app it is a second process of the same shop.
 */
export async function openTestApp({
  databaseUrl,
  origin = "http://localhost:3000",
  trustedProxies = () => false,
  secretKey = SECRET_KEY,
  changeShop = (shop) => shop,
  log = openLog("error"),
  slowMs = 1_000,
  connections = 10,
  isBehindCdn = false,
  mail,
}: {
  databaseUrl?: string;
  origin?: string;
  secretKey?: string;
  trustedProxies?: TrustedProxies;
  /** Gives pages another shop to read from. */
  changeShop?: (shop: Shop) => Shop;
  log?: Log;
  slowMs?: number;
  connections?: number;
  /** Whether a CDN may keep what the shop caches. */
  isBehindCdn?: boolean;
  /** How mails leave, where it isn't as the owner sets it; the shop's own go where `mailsTo` looks. */
  mail?: MailServer;
} = {}) {
  const database = databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: async () => {} };
  const registry = new Registry();
  const watch = watchQueries({ registry, log, slowMs });
  const { db, pool, close } = openDatabase(database.url, { connections, watch });
  const bulk = openBulkDatabase(database.url);
  const jobs = await openJobs(database.url, log);
  const readFrom = readBy(db);
  const reads = openReadCache();
  const { files, renderPage } = pagesOnDemand(changeShop(openShop({ readFrom, reads, origin, log })));
  const metrics = requestMetrics(registry);
  const cache = openResponseCache({ keyOf: cacheKey, isPersonal, changes: reads, metrics });
  const pageChanges = await listenTo(database.url, "catalogue_changed", reads.note);
  const data = await mkdtemp(join(tmpdir(), "brote-data-"));
  const places = {
    databaseUrl: database.url,
    images: imageFolder(join(data, "images")),
    backups: join(data, "backups"),
  };
  const images = openImageStore(places.images);
  const backups = openBackups(places, { shop: "test", isDaily: false, log });
  const ownServer = openMailServer({ db, secretKey, origin, folder: join(data, "mail") });
  const limits = openLimits(db);
  const app = createApp({
    db,
    readFrom,
    bulkDb: bulk.db,
    reads,
    jobs,
    log,
    metrics,
    limits,
    images,
    backups,
    mail: mail ?? ownServer,
    // Templates take a while to load.
    renderMail: async (...given) => (await import("#src/entry/render-mail.tsx")).renderMail(...given),
    origin,
    secretKey,
    trustedProxies,
    renderPage,
    cache,
    markForCdn: isBehindCdn ? markForCdn : undefined,
    catchUp: pageChanges.catchUp,
    files,
  });
  const mailbox = openMailbox({ db, jobs, origin, secretKey });

  afterAll(async () => {
    ownServer.transport.close?.();
    await jobs.close();
    await pageChanges.close();
    await bulk.close();
    await close();
    await database.drop();
    await mailbox.empty();
    await rm(data, { recursive: true });
  });

  async function call(method: string, path: string, { token, body, headers = {} }: CallOptions = {}): Promise<Answer> {
    // Tests write past the shop, too, and word of it may still be under way.
    if (method === "GET") reads.note();
    const response = await app.request(
      `/api${path}`,
      {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: "127.0.0.1", remotePort: 1, remoteFamily: "IPv4" } } },
    );
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text || null };
  }

  return {
    db,
    /** For statements that make thousands of rows. */
    bulkDb: bulk.db,
    pool,
    app,
    jobs,
    pageChanges,
    cache,
    reads,
    registry,
    images,
    imageFolder: join(data, "images"),
    databaseUrl: database.url,
    get: (path: string, options?: CallOptions) => call("GET", path, options),
    post: (path: string, body: unknown, options?: CallOptions) => call("POST", path, { ...options, body }),
    put: (path: string, body: unknown, options?: CallOptions) => call("PUT", path, { ...options, body }),
    delete: (path: string, options?: CallOptions) => call("DELETE", path, options),
    call,
    mailsTo: mailbox.mailsTo,
  };
}
