import { createRequire } from "node:module";
import { dirname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Env, Hono } from "hono";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const FILES = ["swagger-ui.css", "swagger-ui-bundle.js"];

const START = 'SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, validatorUrl: null });';

const PAGE = `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API de la tienda</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script>${START}</script>
</html>`;

export function apiDocs() {
  const docs = new Hono<Env>();
  docs.get("/", (c) => c.html(PAGE, 200, { "Content-Security-Policy": contentSecurityPolicy([START]) }));
  for (const file of FILES) docs.get(`/${file}`, serveStatic({ root: SWAGGER_UI, path: file }));
  return docs;
}
