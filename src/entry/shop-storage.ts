import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BackupStorage } from "#src/features/backups/server/open-backups.ts";
import { tightestDisk } from "#src/infrastructure/folder-size.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { projectFile } from "#src/project-file.ts";
import type { Environment } from "./environment.ts";

export const shopVersion = (): string => JSON.parse(readFileSync(projectFile("package.json"), "utf8")).version;

export async function shopStorage(
  { DATA_DIR, BACKUP_DIR, BACKUP_COPY_DIR, DATABASE_URL, SMTP_URL, bucket, imageBucket: shared }: Environment,
  databaseUrl: string,
  hasMailServer = async () => SMTP_URL !== undefined,
): Promise<BackupStorage> {
  const data = resolve(DATA_DIR);
  const images = shared
    ? (await import("#src/infrastructure/image-bucket.ts")).imageBucket(shared, {
        scratch: data,
        publicAddress: shared.publicAddress,
        // Without an answer, mails may have to go there.
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
