import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import type { CatchUp } from "#src/db/listen.ts";
import { accountsApi } from "#src/features/accounts/server/api.ts";
import { guards } from "#src/features/accounts/server/guards.ts";
import { activityApi } from "#src/features/activity/server/api.ts";
import { backupsApi } from "#src/features/backups/server/api.ts";
import type { Backups } from "#src/features/backups/server/open-backups.ts";
import { cartApi } from "#src/features/cart/server/api.ts";
import { catalogueApi } from "#src/features/catalogue/server/api.ts";
import { serveMedia } from "#src/features/catalogue/server/serve-media.ts";
import { serveSitemap } from "#src/features/catalogue/server/serve-sitemap.ts";
import { ordersApi } from "#src/features/orders/server/api.ts";
import { findPendingUnits } from "#src/features/orders/server/find-pending-units.ts";
import { forgetCustomer, hasPendingOrders, ordersOf } from "#src/features/orders/server/forget-customer.ts";
import { orderNotesApi } from "#src/features/orders/server/notes-api.ts";
import { staffOrdersApi } from "#src/features/orders/server/staff-api.ts";
import { serveManifest } from "#src/features/shop/server/serve-manifest.ts";
import { todayApi } from "#src/features/today/server/api.ts";
import { type ApiEnv, isUpload } from "#src/http/api.ts";
import { apiDocs } from "#src/http/api-docs.ts";
import { appIcons } from "#src/http/app-icons.ts";
import { limitBody, readRequestsOn } from "#src/http/body-limit.ts";
import { trustProxies } from "#src/http/caller.ts";
import { health } from "#src/http/health.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Log } from "#src/http/log.ts";
import type { PageCache } from "#src/http/page-cache.ts";
import { problemAnswer, problemOf } from "#src/http/problem-answer.ts";
import { refuseUncleanAddress } from "#src/http/refuse-unclean-address.ts";
import { robots } from "#src/http/robots.ts";
import { noSuchCall } from "#src/http/routing.ts";
import { securityHeaders } from "#src/http/security-headers.ts";
import { serviceWorker } from "#src/http/service-worker.ts";
import type { ImageStore } from "#src/outside/image-store.ts";
import type { Jobs } from "#src/outside/jobs.ts";

const limitJson = limitBody(1024 * 1024);

/** What the shop stands on. */
export type AppDependencies = {
  db: Db;
  jobs: Jobs;
  log: Log;
  origin: string;
  /** How many proxies in front are believed about whom they speak for. */
  trustedProxies: number;
  pages: PageCache;
  /** What tells `pages` that something they show has changed. */
  pageChanges: CatchUp;
  limits: Limits;
  images: ImageStore;
  backups: Backups;
  files: MiddlewareHandler<ApiEnv>;
};

/** Everything the shop answers, in one list. */
export function createApp(dependencies: AppDependencies) {
  const { db, log, pages, pageChanges } = dependencies;
  const guard = guards(db);
  const app = new OpenAPIHono<ApiEnv>();
  app.use(requestId());
  app.use(readRequestsOn);
  app.use(securityHeaders(dependencies.origin));
  app.use(trustProxies(dependencies.trustedProxies));
  app.onError((error, c) => problemAnswer(c, problemOf(error, log, c.get("requestId"))));

  app.use(refuseUncleanAddress);

  app.route("/", health(db));

  app.use("/api/*", (c, next) => (isUpload(c) ? next() : limitJson(c, next)));
  app.use("/api/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    // The database says whether pages have changed; the process that changed them shows it before it answers.
    const mayChangePages = c.req.method !== "GET" && !/^\/api\/(auth|cart)\//.test(c.req.path);
    if (mayChangePages && c.res.ok) await pageChanges.catchUp();
  });
  app.route("/api", activityApi(dependencies, guard));
  app.route("/api", accountsApi(dependencies, guard, { ordersOf, hasPendingOrders, forgetCustomer }));
  app.route("/api", catalogueApi({ ...dependencies, findPendingUnits }, guard));
  app.route("/api", cartApi(dependencies, guard));
  app.route("/api", ordersApi(dependencies, guard));
  app.route("/api", staffOrdersApi(dependencies, guard));
  app.route("/api", orderNotesApi(dependencies.db, guard));
  app.route("/api", todayApi(dependencies, guard));
  app.route("/api", backupsApi(dependencies, guard));

  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  app.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Brote", version: "1", description: "La API de la tienda" },
  });
  app.route("/api/docs", apiDocs());

  app.all("/api/*", noSuchCall(app));

  app.route("/", robots(dependencies.origin));
  app.route("/", serveSitemap(dependencies));
  app.route("/", serveManifest(db));
  app.route("/", appIcons());
  app.route("/", serviceWorker(pages));

  app.route("/media", serveMedia(dependencies.images));
  app.get("*", dependencies.files);
  app.get("*", (c) => pages.answer(c.req.raw));
  app.notFound((c) => problemAnswer(c, new Problem("NOT_FOUND", "No existe lo que buscás en esta dirección")));
  return app;
}
