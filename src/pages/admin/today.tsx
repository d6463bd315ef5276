import { TodayScreen } from "#src/features/today/ui/today-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/today.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Hoy", matches[0].loaderData.settings.name);
}

export default TodayScreen;
