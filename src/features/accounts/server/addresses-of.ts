import { type SQL, sql } from "drizzle-orm";
import { mails } from "#src/features/mail/server/tables.ts";
import { users, verificationCodes } from "./tables.ts";

/** The beginning of a statement: an account's current, former and pending addresses, and as `own_addresses` those that no other account has now. */
export const addressesOf = ({ id, email }: { id: number; email: string }): SQL => sql`
  with recursive addresses(email) as (
    select lower(${email}::text)
    union select lower(${verificationCodes.email}) from ${verificationCodes} where ${verificationCodes.userId} = ${id}
    union select lower(${mails.recipient}) from ${mails}
      join addresses on ${mails.kind} = 'email_changed' and lower(${mails.data} ->> 'new_email') = addresses.email
  ), own_addresses(email) as (
    select email from addresses except select lower(${users.email}) from ${users} where ${users.id} <> ${id}
  )`;
