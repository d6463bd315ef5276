import { expect, test } from "vitest";
import { asPostalCode, hasWrongPostalCode, isPostalCode } from "./postal-code.ts";

// C1064AAB is Balcarce 50, the seat of government (the register of .ar publishes it, Django's tests repeat it); C1425CLA, Avenida Figueroa
// Alcorta 3415, in the address of the museum Malba; X5000HUA, in that of the faculties of the Ciudad Universitaria of Córdoba (FaMAF, Ciencias
// Químicas); 1425 and 5000 are the four digits of these two. V9410, without its last letters, stands in addresses of shops in Ushuaia (Soldasur's
// page); 9410 are its digits.
test.each([
  ["1425", "1425"],
  ["5000", "5000"],
  ["9410", "9410"],
  ["C1425CLA", "C1425CLA"],
  ["c1064aab", "C1064AAB"],
  ["X5000HUA", "X5000HUA"],
  ["X 5000 HUA", "X5000HUA"],
  ["V9410", null],
])("%j is kept as %j", (typed, kept) => {
  expect(isPostalCode(typed) ? asPostalCode(typed) : null).toBe(kept);
});

// The last five are those that Django's tests refuse.
test.each([
  "",
  "142",
  "14250",
  "I1425CLA",
  "O1425CLA",
  "Ñ1425CLA",
  "C1425CL",
  "C14255LA",
  "CABA",
  "C1064AABB",
  "C1064AA",
  "106AAB",
  "500",
  "5PPP",
])("%j is no postal code", (typed) => {
  expect(isPostalCode(typed)).toBe(false);
});

test.each([
  ["Rivadavia 100, 1406, CABA", false],
  ["Rivadavia 100, C1406CLA, CABA, Timbre 2", false],
  ["Rivadavia 100, c 1406 cla, CABA", false],
  ["Rivadavia 100, 99, CABA", true],
  ["Rivadavia 100, C1406, CABA", true],
  ["Rivadavia 100, 14060, CABA, 4B", true],
  ["Calle 5 10, 3, 1900, La Plata", false],
  ["Rivadavia 100, Piso 3, CABA", false],
  ["San Martín 100, Córdoba", false],
  ["Calle 1", false],
  ["", false],
])("the postal code in %j is wrong: %j", (address, isWrong) => {
  expect(hasWrongPostalCode(address)).toBe(isWrong);
});
