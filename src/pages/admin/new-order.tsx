import { NewOrderScreen } from "#src/features/orders/ui/admin/new-order-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/new-order.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Nuevo pedido", matches[0].loaderData.settings.name);
}

export default NewOrderScreen;
