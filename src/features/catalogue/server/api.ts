import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { newApi } from "#src/http/api.ts";
import { readingApi } from "./reading-api.ts";
import { writingApi } from "./writing-api.ts";

type CatalogueHouse = { db: Db; origin: string };

/** The catalogue's calls (specification §7, API contract). */
export const catalogueApi = (house: CatalogueHouse, guards: Guards) =>
  newApi().route("/", readingApi(house.db, guards)).route("/", writingApi(house, guards));
