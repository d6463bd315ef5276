import { expect, test } from "vitest";
import { dayAsTyped, dayInText } from "./day-in-text.ts";

test.each([
  ["3/4/2026", "2026-04-03"],
  ["03-04-26", "2026-04-03"],
  ["31.12", "2026-12-31"],
  [" Hoy ", "2026-11-02"],
  ["ayer", "2026-11-01"],
  ["2026-04-03", "2026-04-03"],
])("'%s' is %s", (text, day) => {
  expect(dayInText(text, "2026-11-02")).toBe(day);
});

test.each(["", "31/2/2026", "13/13", "3/4/202", "mañana", "12"])("'%s' is no day", (text) => {
  expect(dayInText(text, "2026-11-02")).toBeNull();
});

test("a day is shown as it is written", () => {
  expect(dayAsTyped("2026-04-03")).toBe("03/04/2026");
  expect(dayAsTyped("")).toBe("");
});
