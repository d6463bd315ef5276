import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { newApi } from "#src/http/api.ts";
import { readingApi } from "./reading-api.ts";

/** The catalogue's calls (specification §7, API contract). */
export const catalogueApi = ({ db }: { db: Db }, guards: Guards) => newApi().route("/", readingApi(db, guards));
