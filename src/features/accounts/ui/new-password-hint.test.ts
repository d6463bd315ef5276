import { expect, test } from "vitest";
import { SHORTEST_STAFF_PASSWORD } from "../rules.ts";
import { newPasswordHint } from "./new-password-hint.ts";

test.each([
  ["", "6 caracteres o más."],
  ["11111", "6 caracteres o más."],
  ["111111", "Es débil: repite los mismos caracteres. Con 10 o más se adivina mucho menos."],
  ["ana.perez-1", "Es débil: lleva tu nombre de usuario. Con 10 o más se adivina mucho menos."],
  ["una clave que nadie adivina", "6 caracteres o más."],
])("the hint under a new password %j is %j", (password, hint) => {
  expect(newPasswordHint(password, " ana.perez ")).toBe(hint);
});

test("who works in the shop is told of the longer one that is asked of them", () => {
  expect(newPasswordHint("", "", SHORTEST_STAFF_PASSWORD)).toBe("8 caracteres o más.");
  expect(newPasswordHint("1111111", "", SHORTEST_STAFF_PASSWORD)).toBe("8 caracteres o más.");
});
