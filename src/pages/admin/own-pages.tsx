import { PagesScreen } from "#src/features/content-pages/ui/pages-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Páginas");

export default PagesScreen;
