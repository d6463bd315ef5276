import { eq, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Backups } from "#src/features/backups/server/open-backups.ts";
import { countPicturesElsewhere } from "#src/features/catalogue/server/pictures-elsewhere.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import type { ShopStatus } from "../contract.ts";
import { warningsOf } from "../rules.ts";

export type StatusSources = {
  db: Db;
  images: Pick<ImageStore, "usage">;
  mail: Pick<MailServer, "isServer">;
  backups: Pick<Backups, "list" | "lastOutcome" | "isDaily">;
  version: string;
  installedVersion: () => string;
};

export async function readStatus(sources: StatusSources): Promise<ShopStatus> {
  const { db, backups, version } = sources;
  const [kept, outcome, { size, free, total }, databaseSize, failedMails, picturesElsewhere] = await Promise.all([
    backups.list(),
    backups.lastOutcome(),
    sources.images.usage(),
    sizeOfDatabase(db),
    db.$count(mails, eq(mails.status, "failed")),
    countPicturesElsewhere(db),
  ]);
  const observed = {
    disk: { free, total },
    database_size: databaseSize,
    images_size: size,
    backups_size: kept.reduce((sum, backup) => sum + backup.size, 0),
    last_backup: kept[0]?.created_at ?? null,
    backup_error: outcome?.error ?? null,
    backups_are_daily: backups.isDaily,
    failed_mails: failedMails,
    has_mail_server: await sources.mail.isServer(),
    pictures_elsewhere: picturesElsewhere,
    version,
    installed_version: sources.installedVersion(),
  };
  const backup_was_copied = outcome?.copies.every(({ error }) => error === null) ?? true;
  return { ...observed, warnings: warningsOf({ ...observed, backup_was_copied }) };
}

async function sizeOfDatabase(db: Db): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(sql`select pg_database_size(current_database())::float8 as size`);
  return rows[0]?.size ?? 0;
}
