import { roleCan } from "#src/contract/permissions.ts";
import { Problem } from "#src/contract/problem.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { holidayInWords } from "#src/features/shop-settings/rules.ts";
import type { Caller } from "#src/http/api.ts";

/** Customers order while the shop is open; staff who take orders whenever somebody asks them to. @throws CONFLICT */
export function refuseWhileClosed(settings: ShopSettings, caller: Caller): void {
  if (roleCan(caller.role, "orders:write")) return;
  if (settings.status === "closed") throw new Problem("CONFLICT", `La tienda está cerrada. ${settings.closed_text}`);
  const holiday = holidayInWords(settings);
  if (holiday !== null) throw new Problem("CONFLICT", `Por ahora no tomamos pedidos. ${holiday}`);
}
