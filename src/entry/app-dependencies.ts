import type { MiddlewareHandler } from "hono";
import type { Db } from "#src/db/client.ts";
import type { Listener } from "#src/db/listen.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import type { ReadFrom } from "#src/db/read-from.ts";
import type { Backups } from "#src/features/backups/server/open-backups.ts";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import type { ApiEnv } from "#src/http/api.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Log } from "#src/http/log.ts";
import type { RequestMetrics } from "#src/http/request-metrics.ts";
import type { ResponseCache } from "#src/http/response-cache.ts";
import type { Tracing } from "#src/http/start-tracing.ts";
import type { TrustedProxies } from "#src/http/trusted-proxies.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";

export type AppDependencies = {
  db: Db;
  /** For visitors' reads, which a replica may answer. */
  readFrom: ReadFrom;
  /** For work on many products, with longer time limits. */
  bulkDb: Db;
  jobs: Jobs;
  log: Log;
  metrics: RequestMetrics;
  tracing?: Tracing | undefined;
  origin: string;
  /** Seals and hashes the secrets that the database keeps. */
  secretKey: string;
  trustedProxies: TrustedProxies;
  reads: ReadCache;
  renderPage(request: Request): Promise<Response>;
  cache: ResponseCache;
  /** Lets a CDN cache responses, if one is configured. */
  markForCdn?: MiddlewareHandler<ApiEnv> | undefined;
  /** Waits until this process has heard of every change committed so far. */
  catchUp: Listener["catchUp"];
  limits: Limits;
  images: ImageStore;
  backups: Backups;
  /** Sends mails by a server, or into a folder without one. */
  mail: MailServer;
  renderMail: RenderMail;
  files: MiddlewareHandler<ApiEnv>;
};
