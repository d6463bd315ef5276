import { and, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import type { Db } from "#src/db/client.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { ImageFiles } from "#src/infrastructure/image-files.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { MAIL_BELOW } from "../rules.ts";

type Given = { db: Db; jobs: Jobs; disk: ImageFiles["disk"] };

/** Mails the owners when the disk is nearly full, once a day for all processes (docs/shop.md, State of the shop). */
export async function warnOfDisk({ db, jobs, disk }: Given): Promise<void> {
  const { free, total } = await disk();
  if (free >= MAIL_BELOW) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.diskWarning})`);
    const isOfToday = and(eq(mails.kind, "disk_low"), gt(mails.createdAt, sql`now() - interval '1 day'`));
    if ((await tx.$count(mails, isOfToday)) > 0) return;
    const owners = await tx
      .select({ email: users.email })
      .from(users)
      .where(
        and(eq(users.role, "owner"), isNotNull(users.emailVerifiedAt), ne(users.email, DEFAULT_ADMINISTRATOR_EMAIL)),
      );
    for (const { email } of owners)
      await queueMail(tx, jobs, { kind: "disk_low", recipient: email, data: { free, total } });
  });
}
