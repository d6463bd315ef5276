import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isBarcode } from "#src/contract/barcode.ts";
import { ownBarcode } from "./barcodes.ts";
import { demoProducts } from "./catalogue.ts";
import { heroScenes } from "./scenes.ts";

const categories = [
  "Sustratos",
  "Fertilizantes",
  "Macetas",
  "Plaguicidas",
  "Otros",
  "Iluminación",
  "Carpas",
  "Artículos indoor",
  "Pipas",
  "Bongs",
  "Sedas",
  "Picadores",
  "Hongos",
  "Vaporizadores",
  "Hidroponia",
  "Indumentaria",
  "Kits indoor",
  "Semillas",
];
const inSeeds = demoProducts.filter(({ category }) => category === "Semillas");
const others = demoProducts.filter(({ category }) => category !== "Semillas");
const drawn = demoProducts.flatMap(({ name, pictures }) => pictures.map((picture, i) => ({ name, i, picture })));

describe("the demonstration catalogue", () => {
  test("holds at least 125 products over exactly the shop's categories", () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(125);
    expect(new Set(demoProducts.map(({ category }) => category))).toEqual(new Set(categories));
  });

  test("names every product once, with a brand, a description and three to six features", () => {
    expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map(({ description }) => description)).size).toBe(demoProducts.length);
    for (const { name, brand, description, features } of demoProducts) {
      expect(brand, name).not.toBe("");
      expect(description.length, name).toBeGreaterThan(60);
      expect(features.length, name).toBeGreaterThanOrEqual(3);
      expect(features.length, name).toBeLessThanOrEqual(6);
    }
  });

  test("keeps price, discount and stock in range", () => {
    for (const { name, price, discount, stock, variants } of demoProducts) {
      for (const amount of [price, ...variants.map((variant) => variant.price)]) {
        expect(amount, name).toBeGreaterThanOrEqual(0);
        expect(Math.round(amount * 100) / 100, name).toBe(amount);
      }
      expect(discount, name).toBeGreaterThanOrEqual(0);
      expect(discount, name).toBeLessThanOrEqual(35);
      for (const count of [stock, ...variants.map((variant) => variant.stock)]) {
        expect(Number.isInteger(count) && count >= 0, name).toBe(true);
      }
    }
  });

  test("has products of each rate of VAT: most at 21 %, mineral fertilizers at 10.5 % and a printed book that is exempt", () => {
    const at = (rate: string) => demoProducts.filter(({ vat_rate }) => vat_rate === rate);
    expect(at("10.5").length).toBeGreaterThanOrEqual(5);
    expect(new Set(at("10.5").map(({ category }) => category))).toEqual(new Set(["Fertilizantes"]));
    expect(at("exempt").map(({ name }) => name)).toEqual(["Cultivo en casa, guía impresa"]);
    expect(at("21").length).toBeGreaterThan(100);
  });

  test("says of each vaporizer that it is for dry herbs", () => {
    const vaporizers = demoProducts.filter(({ name }) => name.startsWith("Vaporizador"));
    expect(vaporizers.length).toBeGreaterThan(1);
    for (const { name, description } of vaporizers) expect(description, name).toMatch(/hierbas secas/);
  });

  test("shows every state of a shelf: offers, few left, sold out, without price, unavailable", () => {
    expect(demoProducts.filter(({ discount }) => discount > 0).length).toBeGreaterThanOrEqual(20);
    expect(others.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(10);
    expect(others.filter(({ stock }) => stock > 0 && stock <= 5).length).toBeGreaterThanOrEqual(12);
    expect(others.filter(({ price }) => price === 0)).toHaveLength(5);
    expect(demoProducts.filter(({ isAvailable }) => !isAvailable).length).toBeGreaterThanOrEqual(3);
  });

  test("sells seeds, and nothing else, in blisters of 1, 3 and 5, a picture of each, with a full sheet", () => {
    expect(inSeeds.length).toBeGreaterThanOrEqual(12);
    for (const { name, variants, seed, pictures } of inSeeds) {
      expect(
        variants.map(({ seedCount }) => seedCount),
        name,
      ).toEqual([1, 3, 5]);
      expect(pictures, name).toHaveLength(variants.length);
      expect(Object.values(seed ?? {}).filter(Boolean), name).toHaveLength(10);
    }
    expect(
      others.filter(({ variants, seed }) => variants.some(({ seedCount }) => seedCount) || seed !== undefined),
    ).toEqual([]);
  });
});

describe("what is sold in several sizes", () => {
  const several = demoProducts.filter(({ option }) => option !== "");
  const variants = several.flatMap((product) => product.variants);

  test("pots of 5, 10 and 20 l, fertilizers in three volumes and clothes in sizes tell their lowest price and whole stock", () => {
    const valuesIn = (category: string) =>
      several.filter((product) => product.category === category).map((each) => each.variants.map(({ value }) => value));
    expect(valuesIn("Macetas")).toContainEqual(["5 L", "10 L", "20 L"]);
    expect(valuesIn("Fertilizantes")).toContainEqual(["250 ml", "1 L", "5 L"]);
    expect(valuesIn("Indumentaria").length).toBeGreaterThanOrEqual(3);
    for (const { name, price, stock, variants: each } of several) {
      expect(price, name).toBe(Math.min(...each.map((variant) => variant.price)));
      expect(stock, name).toBe(each.reduce((sum, variant) => sum + variant.stock, 0));
    }
  });

  test("codes are one variant's alone and barcodes have their check digit; some have costs, some are sold out", () => {
    const skus = variants.flatMap(({ sku }) => sku ?? []);
    const barcodes = variants.flatMap(({ code }) => (code === undefined ? [] : ownBarcode(code)));
    for (const codes of [skus, barcodes]) {
      expect(codes.length).toBeGreaterThanOrEqual(20);
      expect(new Set(codes).size).toBe(codes.length);
    }
    expect(barcodes.filter((code) => !isBarcode(code))).toEqual([]);
    expect(new Set(variants.flatMap(({ cost }) => cost?.currency ?? []))).toEqual(new Set(["ARS", "USD"]));
    expect(variants.some(({ stock }) => stock === 0)).toBe(true);
  });
});

describe("the drawings", () => {
  test("are one to three for each product, none like another product's", () => {
    for (const { name, pictures } of demoProducts) {
      expect(pictures.length, name).toBeGreaterThanOrEqual(1);
      expect(pictures.length, name).toBeLessThanOrEqual(3);
    }
    const main = demoProducts.map(({ pictures }) => pictures[0]);
    expect(new Set(main).size).toBe(demoProducts.length);
  });

  test("are small square documents without text elements, numbers gone wrong or outside references", () => {
    for (const { name, i, picture } of drawn) {
      expect(picture, `${name} ${i}`).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 1000 1000"/);
      expect(picture, `${name} ${i}`).not.toMatch(/<text|NaN|undefined|Infinity|href="(?!#)/);
      expect(picture.length, `${name} ${i}`).toBeLessThan(20_000);
    }
  });

  test("render", async () => {
    const firsts = new Map(demoProducts.map(({ category, pictures }) => [category, pictures]));
    for (const picture of [...firsts.values()].flat()) {
      const { info } = await sharp(Buffer.from(picture)).resize(64, 64).png().toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(64);
    }
  });

  test("make three wide scenes", async () => {
    for (const scene of Object.values(heroScenes)) {
      expect(scene).not.toMatch(/<text|NaN|undefined/);
      const { width, height } = await sharp(Buffer.from(scene)).metadata();
      expect([width, height]).toEqual([1600, 900]);
    }
  });
});
