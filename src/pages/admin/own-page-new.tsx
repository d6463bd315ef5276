import { PageForm } from "#src/features/content-pages/ui/page-form.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/own-page-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Nueva página", matches[0].loaderData.settings.name);
}

export default function NewOwnPage() {
  return <PageForm />;
}
