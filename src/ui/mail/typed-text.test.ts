import { expect, test } from "vitest";
import { nameInMail, unlinked } from "./typed-text.ts";

test.each(["Ana", "María José", "D'Angelo", "Núñez-Prieto", "Ana M.", "J. R. Paz"])(
  "the name %j is in mails",
  (name) => {
    expect(nameInMail(name)).toBe(name);
  },
);

test.each([
  `${"Ganaste ".repeat(20)}`,
  "Ana http://premio.example",
  "premio.example",
  "www premio/ahora",
  "ana@correo.example",
  "+54 9 11 5555 5555",
  "<b>Ana</b>",
  "Ana\nPremio",
  "",
])("what stands for a name in %j is not in mails", (name) => {
  expect(nameInMail(name)).toBeNull();
});

test.each(["−$\u00a01.200,50", "26/11/2026 10:30", "$\u00a03.500, 2 × Tierra 1.5 L"])("%s is left whole", (typed) => {
  expect(unlinked(typed)).toBe(typed);
});

test("an address that somebody typed is read as it was and linked by no mail program", () => {
  const shown = unlinked("Av. S.Martín 12, http://premio.example/ya, a@b.example");
  expect(shown.replaceAll("\u200b", "")).toBe("Av. S.Martín 12, http://premio.example/ya, a@b.example");
  expect(shown).not.toMatch(/https?:\/|\w\.\w|@\w/);
});
