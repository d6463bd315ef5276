import { z } from "zod";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { registerInput } from "../contract.ts";
import { labelledError } from "../rules.ts";
import { findHolders, type Holders } from "./taken-names.ts";

export const registrationProblem = (errors: string[]) => new Problem("VALIDATION", "Errores de validación", { errors });

/** The failed rules that only the database knows. */
export const takenErrors = ({ isUsernameTaken, isEmailTaken }: Holders): string[] => [
  ...(isUsernameTaken ? [labelledError("username", "ese nombre de usuario ya está en uso")] : []),
  ...(isEmailTaken ? [labelledError("email", "ya hay una cuenta con ese email")] : []),
];

const { username, email } = registerInput.shape;
const claim = z
  .object({ username: username.optional().catch(undefined), email: email.optional().catch(undefined) })
  .catch({});

/** Every failed rule of a registration at once, those of the schema and those of the database (API contract, Accounts). */
export async function refuseRegistration(db: Db, given: unknown, { issues }: z.core.$ZodError): Promise<never> {
  const errors = issues.map(({ path, message }) => labelledError(path[0], message));
  throw registrationProblem([...errors, ...takenErrors(await findHolders(db, claim.parse(given)))]);
}
