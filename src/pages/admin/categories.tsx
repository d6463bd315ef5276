import { MenuScreen } from "#src/features/catalogue/ui/menu/menu-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Categorías");

export default MenuScreen;
