import { numberInText } from "./number-in-text.ts";

/** The stock after a typed change such as "+12" or "-1"; null for anything else. */
export function stockInText(typed: string, seen: number): number | null {
  const [, sign, units = ""] = /^\s*([+−-])(.+)$/.exec(typed) ?? [];
  const change = sign === undefined ? null : numberInText(units);
  return change === null ? null : seen + (sign === "+" ? change : -change);
}

export const notEnoughStock = (name: string, available: number): string =>
  `No hay suficiente stock de ${name}. Stock disponible: ${available}`;

export const noLongerAvailable = (name: string): string => `${name} ya no está disponible`;
