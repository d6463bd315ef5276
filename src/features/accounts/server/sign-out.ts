import { eq } from "drizzle-orm";
import { sessions } from "#src/db/tables/accounts.ts";
import type { AccountsHouse } from "./house.ts";

/** Ends the session: its token is dead at once. */
export async function signOut({ db }: AccountsHouse, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
