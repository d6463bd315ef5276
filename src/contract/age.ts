import { z } from "zod";
import { dayOf } from "./working-days.ts";

const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

/** Date arithmetic on `2008-05-31`; 29 February sorts before 1 March in other years. */
const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Whether someone born on `birth` is 18 by today's date in Argentina. */
export const isAdult = (birth: string, now = new Date()): boolean => yearsAfter(birth, ADULT_YEARS) <= dayOf(now);

export const WITHOUT_BIRTH_DATE = "Ingresá tu fecha de nacimiento";
const TOO_YOUNG = "Tenés que ser mayor de 18 años para comprar";

/** A plausible date of birth; only the fact of being of age is stored (docs/shop.md, Personal data). */
export const birthDate = z.iso
  .date({ error: WITHOUT_BIRTH_DATE, abort: true })
  .refine((day) => yearsAfter(day, OLDEST_YEARS) > dayOf(new Date()), "Revisá el año de tu fecha de nacimiento")
  .refine((day) => isAdult(day), TOO_YOUNG);
