import { expect, test } from "vitest";
import { nationalPhone, phoneInWords } from "./phone.ts";

test.each([
  ["1155551234", "11 5555-1234"],
  ["3415551234", "341 555-1234"],
  ["2966551234", "2966 55-1234"],
  ["", ""],
])("the telephone %j reads %j", (phone, words) => {
  expect(phoneInWords(phone)).toBe(words);
});

test.each([
  "1155551234",
  "11 5555-1234",
  "(011) 15 5555-1234",
  "011 15-5555-1234",
  "+54 9 11 5555-1234",
  "54 11 5555 1234",
  "0054 9 11 5555 1234",
  "+54 9 011 15 5555 1234",
  "+54 9 0 11 15 5555 1234",
])("%j has its ten national digits", (typed) => {
  expect(nationalPhone(typed)).toBe("1155551234");
});

test.each([
  ["0341 15 555-1234", "3415551234"],
  ["02966 15 55-1234", "2966551234"],
  // The Casa Rosada's own, as its page gives it; then the mobile that Google's libphonenumber has as Argentina's example, in two ways.
  ["(+54 11) 4344-3600", "1143443600"],
  ["+54 9 11 2345-6789", "1123456789"],
  ["011 15-2345-6789", "1123456789"],
  ["9115555", "9115555"],
])("%j is %j", (typed, digits) => {
  expect(nationalPhone(typed)).toBe(digits);
});
