import { eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { mails } from "./tables.ts";

export async function countMails(db: Db): Promise<{ queued: number; failed: number }> {
  const [queued, failed] = await Promise.all([
    db.$count(mails, eq(mails.status, "queued")),
    db.$count(mails, eq(mails.status, "failed")),
  ]);
  return { queued, failed };
}
