import { useParams, useSearchParams } from "react-router";
import { AuthPage } from "#src/features/accounts/ui/auth-page.tsx";
import { StopNotices } from "#src/features/restock/ui/stop-notices.tsx";
import { privateMeta } from "./account/private-meta.ts";

export const meta = privateMeta("Avisos de stock");

/** docs/shop.md, Stock. */
export default function StopNoticesPage() {
  const { key = "" } = useParams();
  const [query] = useSearchParams();
  return (
    <AuthPage title="Avisos de stock">
      <StopNotices noticeKey={key} isDone={query.has("listo")} />
    </AuthPage>
  );
}
