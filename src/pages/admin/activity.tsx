import { generatePath, Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import type { ActivityEntry } from "#src/features/activity/contract.ts";
import { ActivityScreen } from "#src/features/activity/ui/activity-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import { CHANGE_WORDS } from "./change-words.ts";
import { UndoOperation } from "./undo-operation.tsx";

export const meta = privateMeta("Actividad");

const linkClass = "inline-flex min-h-11 items-center font-medium text-leaf text-sm underline-offset-4 hover:underline";

function EntryLinks({ id, product, order, can_undo }: ActivityEntry) {
  const mayUndo = useCan("products:write");
  const maySeeOrders = useCan("orders:read");
  return (
    <>
      {product !== null && (
        <Link to={generatePath(ADMIN_PATHS.product, { productId: `${product}` })} className={linkClass}>
          Ver el producto
        </Link>
      )}
      {order !== null && maySeeOrders && (
        <Link to={generatePath(ADMIN_PATHS.order, { orderId: `${order}` })} className={linkClass}>
          Ver el pedido
        </Link>
      )}
      {can_undo && mayUndo && <UndoOperation entryId={id} className={linkClass} />}
    </>
  );
}

export default function AdminActivity() {
  return <ActivityScreen words={CHANGE_WORDS} actionsOf={(entry) => <EntryLinks {...entry} />} />;
}
