import { adminOrderPath, adminProductPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import type { ActivityEntry } from "#src/features/activity/contract.ts";
import { ActivityScreen } from "#src/features/activity/ui/activity-screen.tsx";
import { QuietLink } from "#src/ui/admin/quiet-link.tsx";
import { CHANGE_WORDS } from "./change-words.ts";
import { UndoOperation } from "./undo-operation.tsx";

function EntryLinks({ id, product, order, can_undo }: ActivityEntry) {
  const canUndo = useCan(order === null ? "products:write" : "orders:write");
  const canSeeOrders = useCan("orders:read");
  return (
    <>
      {product !== null && <QuietLink to={adminProductPath(product)}>Ver el producto</QuietLink>}
      {order !== null && canSeeOrders && <QuietLink to={adminOrderPath(order)}>Ver el pedido</QuietLink>}
      {can_undo && canUndo && <UndoOperation entryId={id} />}
    </>
  );
}

export default function AdminActivity() {
  return <ActivityScreen words={CHANGE_WORDS} actionsOf={(entry) => <EntryLinks {...entry} />} />;
}
