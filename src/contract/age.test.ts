import fc from "fast-check";
import { expect, test } from "vitest";
import { birthDate, isAdult } from "./age.ts";

const inArgentina = (moment: string) => new Date(`${moment}-03:00`);

test.each([
  ["on the day of turning 18, from its first moment in Argentina", "2008-11-22", "2026-11-22T00:00", true],
  ["not on the evening before, when it is that day already elsewhere", "2008-11-22", "2026-11-21T23:59", false],
  ["born on the 29th of February: from the 1st of March on", "2008-02-29", "2026-03-01T00:00", true],
  ["and not on the 28th", "2008-02-29", "2026-02-28T23:59", false],
  ["born at the end of a year", "2008-12-31", "2026-12-31T00:00", true],
])("of age %s", (_, birth, now, expected) => {
  expect(isAdult(birth, inArgentina(now))).toBe(expected);
});

test("who is of age stays so, and 18 years less a day are too few", () => {
  const day = fc.date({ min: new Date("1930-01-01"), max: new Date("2005-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (born) => {
      const birth = born.toISOString().slice(0, 10);
      const [year, month, date] = birth.split("-").map(Number) as [number, number, number];
      const noon = (days: number) => new Date(Date.UTC(year + 18, month - 1, date + days, 15));
      expect([isAdult(birth, noon(-1)), isAdult(birth, noon(0)), isAdult(birth, noon(400))]).toEqual([
        false,
        true,
        true,
      ]);
    }),
  );
});

test.each(["", "ayer", "31/05/1990", "1990-02-30", "1890-01-01", "2999-01-01", new Date().toISOString().slice(0, 10)])(
  "%j is no date of birth of a customer",
  (typed) => {
    expect(birthDate.safeParse(typed).success).toBe(false);
  },
);
