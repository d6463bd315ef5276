import { WithdrawalsScreen } from "#src/features/customer-requests/ui/admin/withdrawals-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/withdrawals.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Solicitudes", matches[0].loaderData.settings.name);
}

export default WithdrawalsScreen;
