import { numberInText } from "./number-in-text.ts";

/** The stock that "+12" or "-1" makes of the one that is seen; null where what was typed is no such change. */
export function stockInText(typed: string, seen: number): number | null {
  const [, sign, units = ""] = /^\s*([+−-])(.+)$/.exec(typed) ?? [];
  const change = sign === undefined ? null : numberInText(units);
  return change === null ? null : seen + (sign === "+" ? change : -change);
}
