import { z } from "zod";
import { MAX_ID } from "./id-limit.ts";

// PostgreSQL refuses U+0000, and no other control character belongs in a text that people read.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** More combining marks than any script uses (UAX #15, D4): normalizing them takes quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a text can be stored: no control characters, lone surrogates or piles of marks. */
export const isCleanText = (value: string): boolean =>
  value.isWellFormed() && !CONTROL_CHARACTERS.test(value) && !TOO_MANY_MARKS.test(value);

export const UNCLEAN_TEXT = "El texto tiene caracteres que no se pueden usar";

/** Clean text without trimming, such as a password. */
export const rawText = (message?: string) =>
  z.string(message).refine(isCleanText, { error: UNCLEAN_TEXT, abort: true });

// Aborts first, so that later rules never see a text that is too long.
const cleanText = (message: string, max: number) =>
  rawText(message)
    .normalize("NFC")
    .trim()
    .max(max, { error: `Ingresá como máximo ${max} caracteres`, abort: true });

/** Text as the API takes it: NFC, trimmed, at most `max` characters, clean (docs/shop.md, API). */
export const text = (max = 500, message = "Ingresá un texto") => cleanText(message, max);

export const requiredText = (message: string, max = 200) => cleanText(message, max).min(1, message);

/** An id: a positive integer of PostgreSQL's range. */
export const id = z
  .int("Identificador inválido")
  .min(1, "Identificador inválido")
  .max(MAX_ID, "Identificador inválido");

export const positiveInText = (message: string) =>
  z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.int(message).min(1, message).max(MAX_ID, message));

export const idInText = positiveInText("Identificador inválido");
