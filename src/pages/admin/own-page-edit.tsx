import { EditPage } from "#src/features/content-pages/ui/edit-page.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/own-page-edit.ts";

export const meta = privateMeta("Editar página");

export default function EditOwnPage({ params }: Route.ComponentProps) {
  return <EditPage id={Number(params.pageId)} />;
}
