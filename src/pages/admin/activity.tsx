import { Link } from "react-router";
import { adminOrderPath, adminProductPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import type { ActivityEntry } from "#src/features/activity/contract.ts";
import { ActivityScreen } from "#src/features/activity/ui/activity-screen.tsx";
import { CHANGE_WORDS } from "./change-words.ts";
import { entryActionClass, UndoOperation } from "./undo-operation.tsx";

function EntryLinks({ id, product, order, can_undo }: ActivityEntry) {
  const canUndo = useCan(order === null ? "products:write" : "orders:write");
  const canSeeOrders = useCan("orders:read");
  return (
    <>
      {product !== null && (
        <Link to={adminProductPath(product)} className={entryActionClass}>
          Ver el producto
        </Link>
      )}
      {order !== null && canSeeOrders && (
        <Link to={adminOrderPath(order)} className={entryActionClass}>
          Ver el pedido
        </Link>
      )}
      {can_undo && canUndo && <UndoOperation entryId={id} />}
    </>
  );
}

export default function AdminActivity() {
  return <ActivityScreen words={CHANGE_WORDS} actionsOf={(entry) => <EntryLinks {...entry} />} />;
}
