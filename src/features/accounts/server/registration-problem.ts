import { z } from "zod";
import { type FieldProblem, Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { registerInput } from "../contract.ts";
import { labelledError } from "../rules.ts";
import { findNameConflicts, type NameConflicts } from "./taken-names.ts";

/** What fails, by field for programs, and as `errors` with each field's label in words (docs/shop.md, Errors). */
export const registrationProblem = (details: readonly FieldProblem[]) =>
  new Problem("VALIDATION", "Errores de validación", {
    errors: details.map(({ path, message }) => labelledError(path, message)),
    details,
  });

/** The failed rules that only the database knows. */
export const takenNames = ({ isUsernameTaken, isEmailTaken }: NameConflicts): FieldProblem[] => [
  ...(isUsernameTaken ? [{ path: "username", message: "ese nombre de usuario ya está en uso" }] : []),
  ...(isEmailTaken ? [{ path: "email", message: "ya hay una cuenta con ese email" }] : []),
];

const { username, email } = registerInput.shape;
const wantedNames = z
  .object({ username: username.optional().catch(undefined), email: email.optional().catch(undefined) })
  .catch({});

/** Every failed rule of a registration at once, those of the schema and those of the database (docs/shop.md, Errors). */
export async function refuseRegistration(db: Db, given: unknown, { issues }: z.core.$ZodError): Promise<never> {
  const broken = issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw registrationProblem([...broken, ...takenNames(await findNameConflicts(db, wantedNames.parse(given)))]);
}
