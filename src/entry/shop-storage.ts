import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BackupStorage } from "#src/features/backups/server/open-backups.ts";
import { tightestDisk } from "#src/infrastructure/folder-size.ts";
import { imageBucket } from "#src/infrastructure/image-bucket.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { projectFile } from "#src/project-file.ts";
import type { Environment } from "./environment.ts";

/** The version of the shop, as its package says it. */
export const shopVersion = (): string => JSON.parse(readFileSync(projectFile("package.json"), "utf8")).version;

/** Where the things of a shop with this environment lie. */
export function shopStorage(
  { DATA_DIR, BACKUP_DIR, BACKUP_COPY_DIR, DATABASE_URL, SMTP_URL, bucket, imageBucket: shared }: Environment,
  databaseUrl: string,
  hasMailServer = async () => SMTP_URL !== undefined,
): BackupStorage {
  const data = resolve(DATA_DIR);
  const images = shared
    ? imageBucket(shared, {
        scratch: data,
        publicAddress: shared.publicAddress,
        // Where it can't be asked, mails may have to go there.
        needsScratch: async () => DATABASE_URL === undefined || !(await hasMailServer().catch(() => false)),
      })
    : imageFolder(join(data, "images"));
  return {
    databaseUrl,
    // Database and pictures may lie on disks of their own.
    images: { ...images, disk: () => tightestDisk([data, join(data, "postgres"), join(data, "images")]) },
    backups: resolve(BACKUP_DIR ?? join(data, "backups")),
    copies: BACKUP_COPY_DIR && resolve(BACKUP_COPY_DIR),
    bucket,
  };
}
