import { newApi } from "#src/http/api.ts";
import type { CustomerOrders } from "./customer-orders.ts";
import type { Guards } from "./guards.ts";
import type { AccountsHouse } from "./house.ts";
import { profileApi } from "./profile-api.ts";
import { registrationApi } from "./registration-api.ts";
import { sessionApi } from "./session-api.ts";

/** Every call under `/auth/` (docs/shop.md, Accounts). */
export const accountsApi = (house: AccountsHouse, guard: Guards, orders: CustomerOrders) =>
  newApi()
    .route("/", registrationApi(house))
    .route("/", sessionApi(house, guard))
    .route("/", profileApi(house, guard, orders));
