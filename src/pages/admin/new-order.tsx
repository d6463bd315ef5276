import { NewOrderScreen } from "#src/features/orders/ui/admin/new-order-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Nuevo pedido");

export default NewOrderScreen;
