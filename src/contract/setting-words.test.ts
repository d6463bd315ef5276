import { expect, test } from "vitest";
import { choice, flag, line, parts, phone, picture, rows, texts } from "./setting-kinds.ts";
import { differenceInWords } from "./setting-words.ts";

const sizes = choice([
  { value: 6, label: "6 por página" },
  { value: 12, label: "12 por página" },
]);

test.each([
  ["a flag", flag(), false, true, "No", "Sí"],
  ["a choice", sizes, 6, 12, "6 por página", "12 por página"],
  ["a telephone", phone(), "", "1155550100", "", "11 5555-0100"],
  ["a picture", picture(), null, "/media/a/1000.webp", "", "imagen /media/a/1000.webp"],
  ["texts", texts(), ["Uno"], ["Uno", "Dos"], "Uno", "Uno\nDos"],
] as const)("%s is told as people read it", (_, held, was, is, before, after) => {
  expect(differenceInWords({ label: "Ajuste", ...held }, was, is)).toEqual({ before, after });
});

test("of parts and rows only what differs is told", () => {
  const given = { name: { label: "Nombre", ...line() }, isNew: { label: "Nuevo", ...flag() } };
  const [one, two] = [
    { name: "a", isNew: false },
    { name: "a", isNew: true },
  ];
  expect(differenceInWords({ label: "Ajuste", ...parts(given) }, one, two)).toEqual({
    before: "Nuevo: No",
    after: "Nuevo: Sí",
  });
  expect(differenceInWords({ label: "Ajuste", ...rows("Fila", given) }, [one], [one, two])).toEqual({
    before: "",
    after: "Nombre: a; Nuevo: Sí",
  });
});

test("a choice takes none but its options", () => {
  expect(sizes.schema.safeParse(7).success).toBe(false);
});
