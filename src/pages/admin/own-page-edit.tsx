import { EditPage } from "#src/features/content-pages/ui/edit-page.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/own-page-edit.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Editar página", matches[0].loaderData.settings.name);
}

export default function EditOwnPage({ params }: Route.ComponentProps) {
  return <EditPage id={Number(params.pageId)} />;
}
