import { z } from "zod";
import { numberInText } from "#src/contract/number-in-text.ts";

/** An empty field is nothing. */
export const typedOrNothing = (message: string) =>
  z.string().transform((typed, context) => {
    const number = typed.trim() === "" ? null : numberInText(typed);
    if (number === null && typed.trim() !== "") context.addIssue({ code: "custom", message });
    return number;
  });

/** An empty field is 0 (docs/shop.md, Product form). */
export const typedNumber = (message: string) => typedOrNothing(message).transform((number) => number ?? 0);
