import { z } from "zod";
import { text } from "./text.ts";

/** A field of a form that holds JSON, as it is once parsed. */
export const inJson = (message: string, longest?: number) =>
  text(longest).transform((given, { addIssue }): unknown => {
    try {
      return JSON.parse(given);
    } catch {
      addIssue(message);
      return z.NEVER;
    }
  });
