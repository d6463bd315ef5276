import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./holidays.ts";
import {
  dataRequestDue,
  dayOf,
  daysOfRest,
  isWorkingDay,
  lastDayToWithdraw,
  oneWorkingDayAfter,
  workingDaysLater,
} from "./working-days.ts";

const NONE = { added: [], removed: [] };

const inArgentina = (moment: string) => new Date(`${moment}-03:00`);

test.each([
  ["an hour on a Tuesday is the same one on Wednesday", "2026-11-10T15:30", "2026-11-11T15:30"],
  ["a Friday leads to Monday", "2026-11-13T15:30", "2026-11-16T15:30"],
  ["a Friday before a Monday of holiday leads to Tuesday", "2026-11-20T09:00", "2026-11-24T09:00"],
  ["a Saturday counts from Monday's beginning", "2026-11-14T18:00", "2026-11-17T00:00"],
  ["Christmas on a Friday counts from Monday's beginning", "2026-12-25T10:00", "2026-12-29T00:00"],
  ["late at night it is still that day in Argentina", "2026-11-10T23:30", "2026-11-11T23:30"],
])("%s", (_, received, due) => {
  expect(oneWorkingDayAfter(inArgentina(received), NONE)).toEqual(inArgentina(due));
});

test("a bridge day that the owner adds is a day of rest, and one taken off is worked", () => {
  const bridge = { added: ["2026-12-07"], removed: ["2026-12-08"] };
  expect(isWorkingDay("2026-12-07", bridge)).toBe(false);
  expect(isWorkingDay("2026-12-08", bridge)).toBe(true);
  expect(oneWorkingDayAfter(inArgentina("2026-12-04T10:00"), bridge)).toEqual(inArgentina("2026-12-08T10:00"));
});

test("a year's days of rest are the nation's, without those that the owner took off, and those that were added", () => {
  const changes = { added: ["2026-12-07", "2027-01-04", "2026-12-07"], removed: ["2026-12-08", "2026-10-12"] };
  const rest = daysOfRest(2026, changes);
  expect(rest).toHaveLength(15);
  expect(rest.map(({ day }) => day)).not.toEqual(expect.arrayContaining(["2026-12-08"]));
  expect(rest.slice(-2)).toEqual([
    { day: "2026-12-07", name: "Agregado por vos", isAdded: true },
    { day: "2026-12-25", name: "Navidad", isAdded: false },
  ]);
  expect(daysOfRest(2027, changes).map(({ day }) => day)).toContain("2027-01-04");
});

test("what is listed as a day of rest is none to work on, whatever the owner wrote, and nothing else but weekends is", () => {
  const day = fc.nat(364).map((days) => addDays("2026-01-01", days));
  fc.assert(
    fc.property(fc.array(day, { maxLength: 9 }), fc.array(day, { maxLength: 9 }), day, (added, removed, asked) => {
      const changes = { added, removed };
      const isListed = daysOfRest(2026, changes).some((rest) => rest.day === asked);
      const isWeekend = [0, 6].includes(new Date(asked).getUTCDay());
      expect(isWorkingDay(asked, changes)).toBe(!isWeekend && !isListed);
    }),
  );
});

test("of two requests of a kind the earlier one is never due later", () => {
  const moments = fc.date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.nat(20 * 86_400_000), (first, later) => {
      const second = new Date(first.getTime() + later);
      expect(oneWorkingDayAfter(first, NONE) <= oneWorkingDayAfter(second, NONE)).toBe(true);
      for (const kind of ["access", "correction"] as const)
        expect(dataRequestDue(kind, first, NONE) <= dataRequestDue(kind, second, NONE)).toBe(true);
    }),
  );
});

test.each([
  ["2026-11-03", "2026-11-13"],
  ["2026-11-04", "2026-11-16"],
  ["2026-11-10", "2026-11-20"],
  ["2026-11-13", "2026-11-24"],
  ["2026-12-15", "2026-12-28"],
])("what was delivered on %s may be withdrawn from until %s", (delivered, last) => {
  expect(lastDayToWithdraw(delivered, NONE)).toBe(last);
});

test("a deadline of one working day falls on a working day or on its end, never before 24 hours are over", () => {
  const moments = fc.date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (received) => {
      const due = oneWorkingDayAfter(received, NONE);
      expect(due.getTime() - received.getTime()).toBeGreaterThanOrEqual(86_400_000);
      expect(isWorkingDay(dayOf(due), NONE)).toBe(true);
      expect(due.getTime() - received.getTime()).toBeLessThanOrEqual(8 * 86_400_000);
    }),
  );
});

test("ten days are never fewer, and end on a working day", () => {
  const days = fc.nat(3_000).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(days, (day) => {
      const last = lastDayToWithdraw(day, NONE);
      expect(last >= addDays(day, 10)).toBe(true);
      expect(isWorkingDay(last, NONE)).toBe(true);
    }),
  );
});

test("working days are counted from the next one, past weekends and holidays", () => {
  const friday = "2026-11-20";
  expect(workingDaysLater("2026-11-24", 0, NONE)).toBe("2026-11-24");
  expect(workingDaysLater("2026-11-24", 2, NONE)).toBe("2026-11-26");
  expect(workingDaysLater("2026-11-28", 0, NONE)).toBe("2026-11-30");
  expect(workingDaysLater("2026-11-28", 1, NONE)).toBe("2026-11-30");
  // The Day of Sovereignty moves from Friday to the Monday after.
  expect(workingDaysLater(friday, 1, NONE)).toBe("2026-11-24");
  expect(workingDaysLater(friday, 1, { added: ["2026-11-24"], removed: [] })).toBe("2026-11-25");
});
