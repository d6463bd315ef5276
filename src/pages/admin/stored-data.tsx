import { StoredDataScreen } from "#src/features/settings/ui/stored-data-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/stored-data.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Registro de datos personales", matches[0].loaderData.settings.name);
}

export default StoredDataScreen;
