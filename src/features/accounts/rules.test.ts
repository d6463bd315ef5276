import { expect, test } from "vitest";
import { changePasswordForm } from "./contract.ts";
import { accountName, USERNAME, weaknessOf } from "./rules.ts";

test.each(["maria", "Ñandú", "josé.maría", "ana_2", "juan-pérez", "Åse", "Łukasz"])("%j is a username", (name) => {
  expect(name).toMatch(USERNAME);
});

test.each([
  ["аdmin", "Cyrillic"],
  ["ａｄｍｉｎ", "full width"],
  ["ad\u200bmin", "zero width"],
  ["ad\u00admin", "a soft hyphen"],
  ["\u202eadmin", "turned round"],
  ["admın", "a dotless i"],
  ["paſſword", "a long s"],
  ["a\u0301\u0301\u0301dmin", "marks heaped up"],
  ["ana maria", "a space"],
  ["ana@correo", "an @"],
  ["日本語日本", "Han"],
  ["😀😀😀😀", "emoji"],
  ["admin\u0000", "a NUL"],
])("%j is no username (%s)", (name) => {
  expect(name.normalize("NFC")).not.toMatch(USERNAME);
});

test.each([
  ["123456", "son solo números"],
  ["aaaaaaaaaa", "repite los mismos caracteres"],
  ["anaperez2", "lleva tu nombre de usuario"],
  ["tierra", "es corta"],
  ["tierra y compost", null],
])("of %j the form says %s", (password, weakness) => {
  expect(weaknessOf(password, "AnaPerez")).toBe(weakness);
});

test("changing a password tells of every field what is wrong with it, all at once", () => {
  const empty = { old_password: "", new_password: "otra-clave", confirm_password: "otra-cosa" };
  const { error } = changePasswordForm.safeParse(empty);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["old_password", "Ingresa tu contraseña actual"],
    ["confirm_password", "Las contraseñas no coinciden"],
  ]);
});

test("who got their account by an e-mail code is greeted by their e-mail, not by the name it was given", () => {
  const userEmail = "ana@correo.example";
  expect(accountName({ username: "cliente-55365805", userEmail })).toBe(userEmail);
  expect(accountName({ username: "cliente-de-siempre", userEmail })).toBe("cliente-de-siempre");
});
