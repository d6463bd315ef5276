import type { Db } from "#src/db/client.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";

/** `secretKey` seals and hashes stored secrets. */
export type AccountsDependencies = {
  db: Db;
  jobs: Jobs;
  limits: Limits;
  origin: string;
  secretKey: string;
};
