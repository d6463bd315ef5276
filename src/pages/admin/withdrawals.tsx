import { WithdrawalsScreen } from "#src/features/customer-requests/ui/admin/withdrawals-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Solicitudes");

export default WithdrawalsScreen;
