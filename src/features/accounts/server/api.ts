import { newApi } from "#src/http/api.ts";
import type { AccountsDependencies, CustomerRecords } from "./dependencies.ts";
import type { Guards } from "./guards.ts";
import { profileApi } from "./profile-api.ts";
import { registrationApi } from "./registration-api.ts";
import { secondFactorApi } from "./second-factor/api.ts";
import { passkeysApi } from "./second-factor/passkeys-api.ts";
import { ownSessionsApi, sessionApi } from "./session-api.ts";

export const accountsApi = (dependencies: AccountsDependencies, guard: Guards, records: CustomerRecords) =>
  newApi()
    .route("/", registrationApi(dependencies))
    .route("/", sessionApi(dependencies, guard, records))
    .route("/", secondFactorApi(dependencies, guard))
    .route("/", passkeysApi(dependencies, guard))
    .route("/", ownSessionsApi(dependencies.db, guard))
    .route("/", profileApi(dependencies, guard, records));
