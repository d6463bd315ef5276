import { z } from "zod";
import type { FieldProblem } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { acceptedTexts, readSettingsAndDate } from "#src/features/shop-settings/server/read-settings.ts";
import { type RegisterInput, registerInput } from "../contract.ts";
import { labelledError } from "../rules.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { actorOf } from "./find-user.ts";
import { hashPassword } from "./passwords.ts";
import { countCodeMail, sendCode } from "./request-code.ts";
import { users } from "./tables.ts";
import { findNameConflicts, lockNames, type NameConflicts, removeRegistrations } from "./taken-names.ts";

function refuseTaken(conflicts: NameConflicts): void {
  const taken = takenNames(conflicts);
  if (taken.length > 0) throw registrationProblem(taken);
}

/** Creates a registration, verified later by the mailed code. Others with the same e-mail stay (docs/shop.md, Accounts). */
export async function register(dependencies: AccountsDependencies, input: RegisterInput, address: string) {
  const { db, limits } = dependencies;
  refuseTaken(await findNameConflicts(db, input));
  await limits.consume("registration", { address }, { points: 300, seconds: 60 * 60 });
  await countCodeMail(limits, input.email);
  const details = {
    username: input.username,
    email: input.email,
    firstName: input.first_name,
    lastName: input.last_name,
    passwordHash: await hashPassword(input.password),
  };

  return db.transaction(async (tx) => {
    await lockNames(tx);
    const conflicts = await findNameConflicts(tx, input);
    // Of simultaneous registrations of a username, one wins.
    refuseTaken(conflicts);
    await removeRegistrations(tx, conflicts.staleIds);
    const [user] = await tx
      .insert(users)
      .values({ ...details, acceptedTexts: acceptedTexts(await readSettingsAndDate(tx), input.accepted_texts) })
      .returning();
    if (!user) throw new Error("the registration was not stored");
    await sendCode(tx, dependencies, user, { purpose: "verify_email", email: user.email }, address);
    await record(tx, { action: "register", event: "account_registered", actor: actorOf(user) });
    return { message: "Cuenta creada. Por favor verifica tu email.", email: user.email, user_id: user.id };
  });
}

/** Errors by field, and as `errors` with labels (docs/shop.md, Errors). */
function registrationProblem(details: readonly FieldProblem[]) {
  const errors = details.map(({ path, message }) => labelledError(path, message));
  return problem("invalid_registration", {}, { errors, details });
}

/** Rules that need the database. */
const takenNames = ({ isUsernameTaken, isEmailTaken }: NameConflicts): FieldProblem[] => [
  ...(isUsernameTaken ? [{ path: "username", message: "ese nombre de usuario ya está en uso" }] : []),
  ...(isEmailTaken ? [{ path: "email", message: "ya hay una cuenta con ese email" }] : []),
];

const { username, email } = registerInput.shape;
const wantedNames = z
  .object({ username: username.optional().catch(undefined), email: email.optional().catch(undefined) })
  .catch({});

/** Reports schema and database errors together (docs/shop.md, Errors). */
export async function refuseRegistration(db: Db, given: unknown, { issues }: z.core.$ZodError): Promise<never> {
  const broken = issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw registrationProblem([...broken, ...takenNames(await findNameConflicts(db, wantedNames.parse(given)))]);
}
