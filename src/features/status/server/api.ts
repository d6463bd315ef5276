import type { Guards } from "#src/features/accounts/server/guards.ts";
import { newApi, ok, route } from "#src/http/api.ts";
import { status } from "../contract.ts";
import { readStatus, type StatusSources } from "./read-status.ts";

export const statusApi = (sources: StatusSources, { can }: Guards) =>
  newApi().openapiRoutes([
    route.get(
      "/admin/status/",
      "Cuánto ocupa la tienda, cómo están sus copias y su versión",
      { tags: ["Copias de seguridad"], ...can("backups:manage"), responses: ok(status) },
      async (c) => c.json(await readStatus(sources), 200),
    ),
  ]);
