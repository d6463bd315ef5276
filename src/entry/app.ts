import { OpenAPIHono } from "@hono/zod-openapi";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { problem } from "#src/contract/problem-of.ts";
import { STOCK_MOVED } from "#src/db/read-cache.ts";
import { guards } from "#src/features/accounts/server/guards.ts";
import { FEED_PATH, serveFeed } from "#src/features/catalogue/server/serve-feed.ts";
import { serveMedia } from "#src/features/catalogue/server/serve-media.ts";
import { serveSitemap } from "#src/features/catalogue/server/serve-sitemap.ts";
import { listPublishedPages } from "#src/features/content-pages/server/read-pages.ts";
import { closedShop } from "#src/features/settings/server/closed-shop.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { serveManifest } from "#src/features/shop-settings/server/serve-manifest.ts";
import { type ApiEnv, isUpload } from "#src/http/api.ts";
import { apiDocs } from "#src/http/api-docs.ts";
import { appIcons } from "#src/http/app-icons.ts";
import { limitBody, readRequestsOn } from "#src/http/body-limit.ts";
import { trustProxies } from "#src/http/caller.ts";
import { health } from "#src/http/health.ts";
import { identifyRequest } from "#src/http/log.ts";
import { noSuchCall } from "#src/http/no-such-call.ts";
import { problemOf, problemResponse } from "#src/http/problem-response.ts";
import { refuseUncleanUrl } from "#src/http/refuse-unclean-url.ts";
import { robots } from "#src/http/robots.ts";
import { serve } from "#src/http/route.ts";
import { securityHeaders } from "#src/http/security-headers.ts";
import { serviceWorker } from "#src/http/service-worker.ts";
import { theme } from "#src/http/theme.ts";
import { contentPagePath } from "#src/paths.ts";
import { apiParts } from "./api.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { requestDeadline } from "./deadline.ts";

const limitJson = limitBody(1024 * 1024);

export function createApp(dependencies: AppDependencies) {
  const { db, readFrom, reads, log, metrics, tracing, cache, catchUp } = dependencies;
  const settings = reads.cached(() => readSettings(db));
  const guard = guards(db, async () => (await settings()).second_factor_required);
  const app = new OpenAPIHono<ApiEnv>();
  app.use(identifyRequest);
  app.use(metrics.measure);
  if (tracing) app.use(tracing.trace);
  if (dependencies.markForCdn) app.use(dependencies.markForCdn);
  app.use(cache.serve);
  app.use("/api/*", requestDeadline);
  app.use(readRequestsOn);
  app.use(securityHeaders(dependencies.origin, ADMIN_PATHS.counting));
  app.use(trustProxies(dependencies.trustedProxies));
  app.onError((error, c) => {
    const problem = problemOf(error, log, c);
    metrics.countProblem(problem.code);
    return problemResponse(c, problem);
  });

  const closed = closedShop(dependencies, guard);
  app.use(refuseUncleanUrl(closed.wrongAddress));

  app.route("/", health(dependencies));

  app.use("/api/*", (c, next) => (isUpload(c) ? next() : limitJson(c, next)));
  app.use("/api/*", async (c, next) => {
    const canChangePages = c.req.method !== "GET" && !/^\/api\/(auth|cart)\//.test(c.req.path);
    await next();
    if (!c.res.headers.has("ETag")) c.res.headers.set("Cache-Control", "no-store");
    // The database tells of changes; this process hears of its own before it answers. Of exact stock it tells itself, after
    // the commit: a notice in every order's transaction would make all commits of the server wait for one another.
    if (canChangePages && c.res.ok) await catchUp(c.req.path.startsWith("/api/orders/") ? STOCK_MOVED : undefined);
  });
  for (const path of ["/api/products/*", "/api/orders/quote/"]) app.use(path, closed.calls);
  for (const part of apiParts(dependencies, guard)) app.route("/api", serve(part));

  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  let document: string | undefined;
  app.get("/api/openapi.json", (c) => {
    // Generated on first use: it takes as long as thirty calls.
    document ??= JSON.stringify(
      app.getOpenAPI31Document({
        openapi: "3.1.0",
        info: { title: "Brote", version: "1", description: "La API de la tienda" },
      }),
    );
    return c.body(document, 200, { "Content-Type": "application/json" });
  });
  app.route("/api/docs", apiDocs());

  app.all("/api/*", noSuchCall(app));

  app.route("/", robots(dependencies.origin));
  for (const path of ["/sitemap*", FEED_PATH]) app.use(path, closed.pages);
  const otherPages = async () => (await listPublishedPages(db)).map(({ slug }) => contentPagePath(slug));
  app.route("/", serveSitemap({ ...dependencies, otherPages }));
  app.route("/", serveFeed({ ...dependencies, shopName: async () => (await readSettings(db)).name }));
  app.route("/", serveManifest(db));
  const readIcon = reads.cached(async () => (await readFrom(readSettings)).icon);
  app.route("/", appIcons({ ...dependencies, readIcon }));
  app.route("/", theme());
  app.route("/", serviceWorker(app.request));

  app.route("/media", serveMedia(dependencies.images));
  app.get("*", dependencies.files);
  app.get("*", closed.pages, async (c) => {
    const key = c.get("cacheKey");
    if (key === undefined) return cache.send(c.req.raw, await dependencies.renderPage(c.req.raw));
    // Rendered from the key alone: others get the same response.
    return dependencies.renderPage(new Request(new URL(key, c.req.url)));
  });
  app.notFound((c) => problemResponse(c, problem("address_not_found")));
  return app;
}
