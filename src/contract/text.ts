import { z } from "zod";

// PostgreSQL refuses U+0000, and no other control character belongs in a text that people read.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text as the API takes it: NFC, trimmed, at most `max` characters, no control characters (API contract, Everywhere). */
export const text = (max = 500) =>
  z
    .string("Ingresá un texto")
    .normalize("NFC")
    .trim()
    .max(max, `Ingresá como máximo ${max} caracteres`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), "El texto tiene caracteres que no se pueden usar");

/** A text that can't be empty; `message` says so. */
export const requiredText = (message: string, max = 200) =>
  z
    .string(message)
    .normalize("NFC")
    .trim()
    .min(1, message)
    .max(max, `Ingresá como máximo ${max} caracteres`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), "El texto tiene caracteres que no se pueden usar");

/** An id as it stands in a path, a query or a body: a positive integer of the database's range. */
export const id = z
  .int("Identificador inválido")
  .min(1, "Identificador inválido")
  .max(2_147_483_647, "Identificador inválido");

/** The same id where HTTP can only carry text (paths and queries): digits alone. */
export const idInText = z
  .string()
  .regex(/^\d{1,10}$/, "Identificador inválido")
  .transform(Number)
  .pipe(id);
