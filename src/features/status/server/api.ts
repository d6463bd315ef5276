import type { Guards } from "#src/features/accounts/server/guards.ts";
import { ok, route } from "#src/http/route.ts";
import { status } from "../contract.ts";
import { readStatus, type StatusSources } from "./read-status.ts";

export const statusApi = (sources: StatusSources, { can }: Guards) => [
  route.get(
    "/admin/status/",
    "Cuánto ocupa la tienda, cómo están sus copias y su versión",
    { tags: ["Copias de seguridad"], ...can("backups:manage"), answer: ok(status) },
    () => readStatus(sources),
  ),
];
