import { openAsBlob } from "node:fs";
import { type Bucket, openBucket } from "./bucket.ts";
import { digestOfFile } from "./file-digest.ts";
import type { FileStorage } from "./file-storage.ts";

/** Large files take long; a server that never answers may not hold the next backup for ever. */
const LONGEST_MS = 2 * 60 * 60 * 1000;

/** A bucket as a place for files, each sent with the digest that the service checks. */
export function bucketStorage(given: Bucket): FileStorage {
  const { place, put, list, remove } = openBucket(given, LONGEST_MS);
  return {
    place,
    async put(name, path) {
      await put(name, {
        headers: { "X-Amz-Content-Sha256": await digestOfFile(path) },
        body: await openAsBlob(path),
      });
    },
    list: async () => (await list()).map(({ name }) => name),
    remove,
  };
}
