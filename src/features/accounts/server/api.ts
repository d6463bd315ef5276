import type { AccountsDependencies, CustomerRecords } from "./dependencies.ts";
import type { Guards } from "./guards.ts";
import { profileApi } from "./profile-api.ts";
import { registrationApi } from "./registration-api.ts";
import { secondFactorApi } from "./second-factor/api.ts";
import { passkeysApi } from "./second-factor/passkeys-api.ts";
import { ownSessionsApi, sessionApi } from "./session-api.ts";

export const accountsApi = (dependencies: AccountsDependencies, guard: Guards, records: CustomerRecords) => [
  ...registrationApi(dependencies),
  ...sessionApi(dependencies, guard, records),
  ...secondFactorApi(dependencies, guard),
  ...passkeysApi(dependencies, guard),
  ...ownSessionsApi(dependencies.db, guard),
  ...profileApi(dependencies, guard, records),
];
