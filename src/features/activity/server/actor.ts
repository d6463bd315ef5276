import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "#src/db/tables/accounts.ts";
import { activityEntries } from "#src/db/tables/activity.ts";

/**
 * Who did it, as an entry keeps it: staff by name, since they act for the shop; a customer as `@` and the account's id,
 * so that the name goes when the account does (no username holds an @). Of
 * registrations that wait with one username it is the newest. Entries themselves can't be changed.
 */
export const keptActor = (username: string): SQL<string> =>
  sql`coalesce((select '@' || ${users.id} from ${users}
    where lower(${users.username}) = lower(${username}) and not ${users.isStaff}
    order by ${users.emailVerifiedAt}, ${users.id} desc limit 1), ${username}::text)`;

/** Joins what keeps an actor with the account of the customer who did it. */
export const isActorOf = (kept: PgColumn): SQL =>
  sql`${users.id} = case when ${kept} ~ '^@[0-9]+$' then substring(${kept} from 2)::int end`;

/** The name to show and to search by; needs the join by `isActorOf`. */
export const actorNameOf = (kept: PgColumn): SQL<string> =>
  sql<string>`coalesce(${users.username}, case when ${kept} like '@%' then 'Cuenta eliminada' else ${kept} end)`;

export const isActor = isActorOf(activityEntries.username);
export const actorName = actorNameOf(activityEntries.username);
