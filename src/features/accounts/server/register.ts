import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { users } from "#src/db/tables/accounts.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { RegisterInput } from "../contract.ts";
import type { AccountsHouse } from "./house.ts";
import { hashPassword } from "./passwords.ts";
import { registrationProblem, takenErrors } from "./registration-problem.ts";
import { countCodeMail, sendCode } from "./send-code.ts";
import { findHolders, type Holders, holdNames, removeRegistrations } from "./taken-names.ts";

const REGISTRATION_LIMIT = { points: 300, seconds: 60 * 60 };

function refuseTaken(holders: Holders): void {
  const errors = takenErrors(holders);
  if (errors.length > 0) throw registrationProblem(errors);
}

/**
 * Makes an account that can't sign in before its e-mail is verified, and sends the code. One that was never verified is
 * registered anew: details, password and username replaced (API contract, Accounts).
 */
export async function register({ db, jobs, limits }: AccountsHouse, input: RegisterInput, address: string) {
  const seen = await findHolders(db, input);
  refuseTaken(seen);
  await limits.consume("registration", address, REGISTRATION_LIMIT);
  await countCodeMail(limits, input.email);
  const details = {
    username: input.username,
    email: input.email,
    firstName: input.first_name,
    lastName: input.last_name,
    passwordHash: await hashPassword(input.password),
  };

  return db.transaction(async (tx) => {
    await holdNames(tx);
    const holders = await findHolders(tx, input);
    // Of registrations at the same moment, one wins.
    const wasOvertaken = holders.registrationId !== seen.registrationId;
    refuseTaken({ ...holders, isEmailTaken: holders.isEmailTaken || wasOvertaken });
    await removeRegistrations(tx, holders.staleIds);
    const user = await storeRegistration(tx, holders.registrationId, details);
    if (!user) throw registrationProblem(takenErrors({ ...holders, isEmailTaken: true }));
    await sendCode(tx, jobs, { userId: user.id, purpose: "verify_email", email: user.email }, user.firstName);
    await record(tx, {
      action: "register",
      description: "Se registró una cuenta",
      username: user.username,
    });
    return { message: "Cuenta creada. Por favor verifica tu email.", email: user.email, user_id: user.id };
  });
}

type Details = Pick<typeof users.$inferInsert, "username" | "email" | "firstName" | "lastName" | "passwordHash">;

/** Nothing comes back when the registration was verified meanwhile. */
async function storeRegistration(tx: Tx, registrationId: number | null, details: Details) {
  const [user] =
    registrationId === null
      ? await tx.insert(users).values(details).returning()
      : await tx
          .update(users)
          .set({ ...details, updatedAt: sql`now()` })
          .where(and(eq(users.id, registrationId), isNull(users.emailVerifiedAt)))
          .returning();
  return user;
}
