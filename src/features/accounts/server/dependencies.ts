import type { Db } from "#src/db/client.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";

/** What the use cases of accounts stand on; `secretKey` seals and hashes the secrets that the database keeps. */
export type AccountsDependencies = {
  db: Db;
  jobs: Jobs;
  limits: Limits;
  origin: string;
  secretKey: string;
};
