import { z } from "zod";
import { requiredText } from "./text.ts";

export const LONGEST_EMAIL = 254;

export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && z.regexes.html5Email.test(text);

export const emailText = (required: string, invalid = "Ingresá un email válido") =>
  requiredText(required, LONGEST_EMAIL).pipe(z.email({ error: invalid, pattern: z.regexes.html5Email }));
