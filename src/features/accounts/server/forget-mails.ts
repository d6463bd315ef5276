import { sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { User } from "./find-user.ts";
import { users, verificationCodes } from "./tables.ts";

/** Deletes mails to the account's current, former and pending addresses, unless another account has the address now. Orders forget their own. */
export async function forgetMails(tx: Tx, user: User): Promise<void> {
  await tx.execute(sql`
    with recursive addresses(email) as (
      select lower(${user.email}::text)
      union select lower(${verificationCodes.email}) from ${verificationCodes} where ${verificationCodes.userId} = ${user.id}
      union select lower(${mails.recipient}) from ${mails}
        join addresses on ${mails.kind} = 'email_changed' and lower(${mails.data} ->> 'new_email') = addresses.email
    )
    delete from ${mails}
    where ${mails.kind} = 'email_changed' and lower(${mails.data} ->> 'new_email') in (select email from addresses)
      or lower(${mails.recipient}) in (
        select email from addresses
        except select lower(${users.email}) from ${users} where ${users.id} <> ${user.id}
      )`);
}
