import { useParams } from "react-router";
import { Queries } from "#src/client/query-client.tsx";
import { AuthPage } from "#src/features/accounts/ui/auth-page.tsx";
import { TrackedOrder } from "#src/features/orders/ui/tracked-order.tsx";
import { privateMeta } from "./account/private-meta.ts";

export const meta = privateMeta("Seguimiento de tu pedido");

/** docs/shop.md, Delivery. */
export default function TrackingPage() {
  const { key = "" } = useParams();
  return (
    <AuthPage title="Seguimiento de tu pedido">
      <Queries>
        <TrackedOrder trackingKey={key} />
      </Queries>
    </AuthPage>
  );
}
