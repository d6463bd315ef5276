import type { Guards } from "#src/features/accounts/server/guards.ts";
import { categoriesApi } from "./categories-api.ts";
import { csvApi } from "./csv-api.ts";
import { mediaApi } from "./media-api.ts";
import { readingApi } from "./reading-api.ts";
import { bulkApi, writingApi } from "./writing-api.ts";

type CatalogueDependencies = Parameters<typeof csvApi>[0] &
  Parameters<typeof readingApi>[0] &
  Parameters<typeof writingApi>[0] &
  Parameters<typeof categoriesApi>[0];

export const catalogueApi = (dependencies: CatalogueDependencies, guards: Guards) => [
  // Before the reads: `/products/export/` and `/products/ids/` are not product ids.
  ...csvApi({ ...dependencies, db: dependencies.bulkDb }, guards),
  ...bulkApi(dependencies.bulkDb, guards),
  ...readingApi(dependencies, guards),
  ...writingApi(dependencies, guards),
  ...categoriesApi(dependencies, guards),
  ...mediaApi(dependencies, guards),
];
