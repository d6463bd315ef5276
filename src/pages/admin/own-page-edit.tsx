import { EditPage } from "#src/features/content-pages/ui/edit-page.tsx";
import type { Route } from "./+types/own-page-edit.ts";

export default function EditContentPage({ params }: Route.ComponentProps) {
  return <EditPage id={Number(params.pageId)} />;
}
