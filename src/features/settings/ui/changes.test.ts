import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { changesOf, conflictsOf } from "./changes.ts";

test("only what differs is a change, of several values all of them together", () => {
  const social = { ...defaultSettings.social, youtube: "https://y.example/x" };
  expect(changesOf(defaultSettings, { ...defaultSettings, name: "Otro", social })).toEqual({ name: "Otro", social });
});

test("what only one of two changed is no conflict, nor what both changed alike", () => {
  const theirs = { ...defaultSettings, name: "Suya", email: "a@b.example", tagline: "Igual" };
  expect(conflictsOf(defaultSettings, theirs, { name: "Mía", address: "Acá", tagline: "Igual" })).toEqual(["name"]);
});

test("a form of a few settings changes no other, however old its own copy of them is", () => {
  const saved = { ...defaultSettings, name: "El Yuyo" };
  const typed = { ...defaultSettings, whatsapp: "1155550100" };
  expect(changesOf(saved, typed, ["whatsapp"])).toEqual({ whatsapp: "1155550100" });
});
