import { type Bucket, openBucket } from "./bucket.ts";
import type { FileStorage } from "./file-storage.ts";

/** Large files take long; a server that never answers may not hold the next backup for ever. */
const LONGEST_MS = 2 * 60 * 60 * 1000;

/** A bucket as a place for files. */
export function bucketStorage(given: Bucket): FileStorage {
  const { place, putFile, list, remove } = openBucket(given, LONGEST_MS);
  return { place, put: putFile, list: async () => (await list()).map(({ name }) => name), remove };
}
