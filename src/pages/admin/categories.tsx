import { MenuScreen } from "#src/features/catalogue/ui/menu/menu-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/categories.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Categorías", matches[0].loaderData.settings.name);
}

export default MenuScreen;
