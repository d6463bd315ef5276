import { z } from "zod";
import { requiredText } from "./text.ts";

/** The longest address that mail servers take. */
export const LONGEST_EMAIL = 254;

/** Whether a text is an e-mail address, as browsers see it. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && z.regexes.html5Email.test(text);

/** An e-mail address that can't be empty; `required` says so, and `invalid` that it is none. */
export const emailText = (required: string, invalid = "Ingresá un email válido") =>
  requiredText(required, LONGEST_EMAIL).pipe(z.email({ error: invalid, pattern: z.regexes.html5Email }));
