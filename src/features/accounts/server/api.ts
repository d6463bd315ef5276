import { newApi } from "#src/http/api.ts";
import type { CustomerOrders } from "./customer-orders.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import type { Guards } from "./guards.ts";
import { profileApi } from "./profile-api.ts";
import { registrationApi } from "./registration-api.ts";
import { sessionApi } from "./session-api.ts";

/** Every call under `/auth/` (docs/shop.md, Accounts). */
export const accountsApi = (dependencies: AccountsDependencies, guard: Guards, orders: CustomerOrders) =>
  newApi()
    .route("/", registrationApi(dependencies))
    .route("/", sessionApi(dependencies, guard))
    .route("/", profileApi(dependencies, guard, orders));
