import { eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { sessions } from "./tables.ts";

export async function signOut(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
