import { StatusScreen } from "#src/features/status/ui/status-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/status.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Estado de la tienda", matches[0].loaderData.settings.name);
}

export default StatusScreen;
