import { newApi } from "#src/http/api.ts";
import type { CustomerRecords } from "./customer-records.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import type { Guards } from "./guards.ts";
import { ownSessionsApi } from "./own-sessions-api.ts";
import { profileApi } from "./profile-api.ts";
import { registrationApi } from "./registration-api.ts";
import { secondFactorApi } from "./second-factor/api.ts";
import { passkeysApi } from "./second-factor/passkeys-api.ts";
import { sessionApi } from "./session-api.ts";

export const accountsApi = (dependencies: AccountsDependencies, guard: Guards, records: CustomerRecords) =>
  newApi()
    .route("/", registrationApi(dependencies))
    .route("/", sessionApi(dependencies, guard))
    .route("/", secondFactorApi(dependencies, guard))
    .route("/", passkeysApi(dependencies, guard))
    .route("/", ownSessionsApi(dependencies.db, guard))
    .route("/", profileApi(dependencies, guard, records));
