import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { makeDataFolder } from "../shop-process.ts";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { launchChromium, PHONE, waitForScripts } from "./browser.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const EAN = "7790895000997";

const LEFT = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const PARITY = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");
const inverted = (bits: string) => [...bits].map((bit) => (bit === "1" ? "0" : "1")).join("");
const reversed = (bits: string) => [...bits].toReversed().join("");

/** The bars of an EAN-13, one character each. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = (digit: number, place: number) => {
    const bits = LEFT[digit] ?? "";
    return PARITY[first]?.[place] === "L" ? bits : reversed(inverted(bits));
  };
  const right = (digit: number) => inverted(LEFT[digit] ?? "");
  return `101${digits.slice(0, 6).map(left).join("")}01010${digits.slice(6).map(right).join("")}101`;
}

/** One picture of the code, as Chromium's fake camera shows it over and over (YUV4MPEG2). */
function filmOf(code: string): Buffer {
  const [width, height, bar] = [640, 480, 4];
  const [white, black] = [235, 16];
  const bars = barsOf(code);
  const row = Buffer.alloc(width, white);
  const start = Math.floor((width - bars.length * bar) / 2);
  [...bars].forEach((bit, place) => {
    if (bit === "1") row.fill(black, start + place * bar, start + (place + 1) * bar);
  });
  const rows = Array.from({ length: height }, (_, y) => (y > 100 && y < 380 ? row : Buffer.alloc(width, white)));
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  return Buffer.concat([head, ...rows, Buffer.alloc((width * height) / 2, 128)]);
}

const shop = await openShopAtHand();
const { folder, remove } = await makeDataFolder();
const film = join(folder, "ean.y4m");
await writeFile(film, filmOf(EAN));
const browser = await launchChromium([
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${film}`,
]);
afterAll(async () => {
  await browser.close();
  await remove();
});

async function staffPhone(): Promise<Page> {
  const { id, token, username, email } = await shop.staff();
  const kept = {
    cacheVersion: "1.2",
    username,
    isAdmin: "true",
    userId: `${id}`,
    userEmail: email,
    accessToken: token,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...PHONE,
    baseURL: shop.origin(),
    storageState: { cookies: [], origins: [{ origin: shop.origin(), localStorage }] },
  });
  const page = await context.newPage();
  waitForScripts(page);
  return page;
}

test("the camera reads an EAN-13 with what the shop itself serves, also where one came from another screen", async () => {
  await shop.product({ name: "Maceta leída", variants: [{ stock: 5, barcode: EAN }] });
  const page = await staffPhone();
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const policyOf = async (path: string) =>
    (await (await page.context().request.get(path)).headers())["content-security-policy"];
  expect(await policyOf("/admin/conteo")).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-");
  expect(await policyOf("/admin/proveedores")).not.toContain("wasm");

  await page.goto("/admin/proveedores");
  await page.getByRole("button", { name: "Más" }).click();
  await page.getByRole("link", { name: "Conteo" }).click();
  await page.getByRole("button", { name: "Leer con la cámara" }).click();
  await page.getByRole("status").getByText("Maceta leída: 1", { exact: true }).waitFor();
  await page.getByLabel("Cantidad de Maceta leída").waitFor();
  await expectNoSidewaysScroll(page);
  expect([...hosts]).toEqual([new URL(shop.origin()).host]);
  await page.getByRole("button", { name: "Apagar la cámara" }).click();
  await page.getByRole("button", { name: "Leer con la cámara" }).waitFor();
  expect(await page.getByLabel("Lo que ve la cámara").count()).toBe(0);
});
