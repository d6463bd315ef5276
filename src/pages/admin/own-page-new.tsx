import { PageForm } from "#src/features/content-pages/ui/page-form.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Nueva página");

export default function NewOwnPage() {
  return <PageForm />;
}
