import { expect, test } from "vitest";
import { postalCode } from "./postal-code.ts";

test.each([
  ["1425", "1425"],
  ["C1425CLA", "C1425CLA"],
  ["c1064aab", "C1064AAB"],
  ["X5000HUA", "X5000HUA"],
  ["B 1900 ASF", "B1900ASF"],
  ["V9410", null],
  ["9410", "9410"],
  ["V9410ALB", "V9410ALB"],
])("%j is kept as %j", (typed, kept) => {
  const read = postalCode.safeParse(typed);
  expect(read.success ? read.data : null).toBe(kept);
});

test.each(["", "142", "14250", "I1425CLA", "O1425CLA", "Ñ1425CLA", "C1425CL", "C14255LA", "CABA"])(
  "%j is no postal code",
  (typed) => {
    expect(postalCode.safeParse(typed).success).toBe(false);
  },
);
