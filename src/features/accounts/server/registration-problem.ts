import { z } from "zod";
import type { FieldProblem } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { registerInput } from "../contract.ts";
import { labelledError } from "../rules.ts";
import { findNameConflicts, type NameConflicts } from "./taken-names.ts";

/** Errors by field, and as `errors` with labels (docs/shop.md, Errors). */
export const registrationProblem = (details: readonly FieldProblem[]) =>
  problem(
    "invalid_registration",
    {},
    {
      errors: details.map(({ path, message }) => labelledError(path, message)),
      details,
    },
  );

/** Rules that need the database. */
export const takenNames = ({ isUsernameTaken, isEmailTaken }: NameConflicts): FieldProblem[] => [
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
