import { z } from "zod";
import { TIME_ZONE } from "./argentina.ts";

const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

const DAY_IN_ARGENTINA = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/** `day`, as `2008-05-31`, so many years later. The 29th of February lies before the 1st of March of a year without it. */
const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Whether who was born on `birth` has turned 18 by that day in Argentina. */
export const isAdult = (birth: string, now = new Date()): boolean =>
  yearsAfter(birth, ADULT_YEARS) <= DAY_IN_ARGENTINA.format(now);

export const WITHOUT_BIRTH_DATE = "Ingresá tu fecha de nacimiento";
const TOO_YOUNG = "Tenés que ser mayor de 18 años para comprar";

/** The date of birth of somebody alive. It is never stored: what is, is that they are of age (docs/shop.md, Personal data). */
export const birthDate = z.iso
  .date({ error: WITHOUT_BIRTH_DATE, abort: true })
  .refine(
    (day) => yearsAfter(day, OLDEST_YEARS) > DAY_IN_ARGENTINA.format(new Date()),
    "Revisá el año de tu fecha de nacimiento",
  )
  .refine((day) => isAdult(day), TOO_YOUNG);
