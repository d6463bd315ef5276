import type { Db } from "#src/db/client.ts";
import type { Listener } from "#src/db/listen.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import type { ReadFrom } from "#src/db/read-from.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Log } from "#src/http/log.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { categoriesApi } from "./categories-api.ts";
import { csvApi } from "./csv-api.ts";
import { mediaApi } from "./media-api.ts";
import type { FindPendingUnits } from "./pending-units.ts";
import { readingApi } from "./reading-api.ts";
import { bulkApi, writingApi } from "./writing-api.ts";

type CatalogueDependencies = {
  db: Db;
  readFrom: ReadFrom;
  reads: ReadCache;
  bulkDb: Db;
  catchUp: Listener["catchUp"];
  log: Log;
  images: ImageStore;
  limits: Limits;
  origin: string;
  findPendingUnits: FindPendingUnits;
};

export const catalogueApi = (dependencies: CatalogueDependencies, guards: Guards) => [
  // Before the reads: `/products/export/` and `/products/ids/` are not product ids.
  ...csvApi({ ...dependencies, db: dependencies.bulkDb }, guards),
  ...bulkApi(dependencies.bulkDb, guards),
  ...readingApi(dependencies, guards),
  ...writingApi(dependencies, guards),
  ...categoriesApi(dependencies, guards),
  ...mediaApi(dependencies, guards),
];
