import { WITHOUT_BIRTH_DATE } from "#src/contract/age.ts";
import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { roleCan } from "#src/contract/permissions.ts";
import { invalidFields } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { TakenUnits } from "#src/features/catalogue/server/take-stock.ts";
import type { PricedOrder } from "#src/features/pricing/rules.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { holidayInWords } from "#src/features/shop-settings/rules.ts";
import type { Caller } from "#src/http/api.ts";
import type { PlaceOrderInput } from "../contract.ts";
import { toOrderedLine } from "./order-shape.ts";
import { toLineFacts } from "./store-order.ts";

/** Customers order while the shop is open; staff who take orders do so at any time. @throws CONFLICT */
export function refuseWhileClosed(settings: ShopSettings, caller: Caller): void {
  if (roleCan(caller.role, "orders:write")) return;
  if (settings.status === "closed") throw problem("shop_closed", { text: settings.closed_text });
  const holiday = holidayInWords(settings);
  if (holiday !== null) throw problem("on_holiday", { text: holiday });
}

/** What is stored of the customer's age: null where the shop doesn't ask. @throws VALIDATION where it does and no date came, which the contract has checked */
export function checkAge(settings: ShopSettings, { birth_date }: PlaceOrderInput): true | null {
  if (!settings.birth_date) return null;
  if (birth_date === undefined) throw invalidFields([{ path: "birth_date", message: WITHOUT_BIRTH_DATE }]);
  return true;
}

/** An order never costs more, nor less, than its customer was shown. @throws PRICE_CHANGED */
export function refuseChangedTotal(
  { lines, ...priced }: PricedOrder<TakenUnits>,
  expectedPesos: number | undefined,
): void {
  const total = toPesos(priced.total);
  if (expectedPesos === undefined || expectedPesos === total) return;
  const products = lines.map((units) => toOrderedLine(toLineFacts(units)));
  throw problem("price_changed", { total: formatPesos(total) }, { total, products });
}
