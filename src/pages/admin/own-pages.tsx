import { PagesScreen } from "#src/features/content-pages/ui/pages-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/own-pages.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Páginas", matches[0].loaderData.settings.name);
}

export default PagesScreen;
