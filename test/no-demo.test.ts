import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brands } from "../demo/brands.ts";
import { demoProducts } from "../demo/catalogue.ts";
import { demoShop } from "../demo/shop.ts";

/** Every file of what the shop is made of and of what starts it on a server, but tests. */
const CODE = ["src", "deploy"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => ({
    path: join(parentPath, name),
    text: readFileSync(join(parentPath, name), "utf8"),
  }));

/** The texts within a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Common words and the project's own name say nothing of the demonstration. */
const isTelling = (text: string): boolean => text.length > 4 && text !== "Brote";

/** A condition before VAT is one of those that every shop chooses among. */
const { tax_condition: _, ...demoTexts } = demoShop;

const TOLD = {
  "the shop": [...textsIn(demoTexts), "brote.example", "brote.growshop", "Ceibo", "Villa Crespo"],
  "its brands": Object.values(brands).map(({ name }) => name),
  "its products": demoProducts.flatMap(({ name, description }) => [name, description]),
};

test.each(Object.entries(TOLD))("no code knows %s of the demonstration", (_, texts) => {
  const telling = texts.filter(isTelling);
  expect(telling.length).toBeGreaterThan(10);
  const found = CODE.flatMap(({ path, text }) =>
    telling.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});
