import { createRoute } from "@hono/zod-openapi";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, newApi, problems } from "#src/http/api.ts";
import { status } from "../contract.ts";
import { readStatus, type StatusSources } from "./read-status.ts";

const read = createRoute({
  method: "get",
  path: "/admin/status/",
  summary: "Cuánto ocupa la tienda, cómo están sus copias y su versión",
  tags: ["Copias de seguridad"],
  responses: { 200: json(status), ...problems },
});

export const statusApi = (sources: StatusSources, guard: Guards) =>
  newApi().openapi({ ...read, ...guard.may("backups:manage") }, async (c) => c.json(await readStatus(sources), 200));
