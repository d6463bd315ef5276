import { expect, test } from "vitest";
import { profile } from "./setting-kinds.ts";

const { schema } = profile("https://tiktok.com/@");

test.each([
  ["raizgrow", "https://tiktok.com/@raizgrow"],
  ["@raizgrow.ros", "https://tiktok.com/@raizgrow.ros"],
  ["https://@raizgrow.ros", "https://tiktok.com/@raizgrow.ros"],
  ["tiktok.com/@raizgrow", "https://tiktok.com/@raizgrow"],
  ["https://www.instagram.com/raizgrow/?hl=es", "https://www.instagram.com/raizgrow/?hl=es"],
  ["", ""],
])("%j leads to a page at a network", (typed, address) => {
  expect(schema.parse(typed)).toBe(address);
  expect(schema.parse(address)).toBe(address);
});

test.each(["raiz grow", "@", "raíz/grow", "ftp://raizgrow"])("%j is refused with what to type", (typed) => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toContain("como @tutienda");
});
