import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff } from "../../../../test/factories.ts";

const shop = await openTestApp();
const other = await openTestApp({ databaseUrl: shop.databaseUrl });
const { token } = await createStaff(shop.db);

const ICONS = [
  ["/favicon.ico", 48],
  ["/icons/192.png", 192],
  ["/icons/512.png", 512],
  ["/icons/maskable.png", 512],
  ["/apple-touch-icon.png", 180],
] as const;

const RED = [200, 30, 30, 255];
const CLEAR = [0, 0, 0, 0];
const PAPER = [250, 249, 244, 255];

async function upload(background: object | string): Promise<string> {
  const png = await sharp({ create: { width: 300, height: 300, channels: 4, background: background as never } })
    .composite([{ input: { create: { width: 100, height: 100, channels: 4, background: "#c81e1e" } } }])
    .png()
    .toBuffer();
  // Two machines that share a folder of pictures.
  const [{ path }] = await Promise.all([shop.images.put(png), other.images.put(png)]);
  return path;
}

/** The colours of its corner and of its middle. */
async function coloursOf(path: string, from = shop) {
  const answer = await from.app.request(path);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const { data, info } = await sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { width: info.width, height: info.height, corner: at(1, 1), middle: at(info.width >> 1, info.height >> 1) };
}

const near = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1.2));
const set = async (icon: string | null) => expect((await shop.put("/settings/", { icon }, { token })).status).toBe(200);
const etagOf = async (path: string) => (await shop.app.request(path)).headers.get("etag");

test("one picture is the icon everywhere, in each size, at once and in every process; without it the first is back", async () => {
  const before = await Promise.all(ICONS.map(([path]) => etagOf(path)));
  await set(await upload({ r: 0, g: 0, b: 0, alpha: 0 }));
  for (const [path, side] of ICONS) {
    const isCut = path.includes("maskable") || path.includes("apple");
    for (const process of [shop, other]) {
      expect(await coloursOf(path, process), path).toEqual({
        width: side,
        height: side,
        corner: near(isCut ? PAPER : CLEAR),
        middle: near(RED),
      });
    }
  }
  const svg = await (await shop.app.request("/icons/icon.svg")).text();
  expect(svg).toContain("data:image/png;base64,");
  const { icons } = (await (await shop.app.request("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  expect(icons.map(({ src }) => src)).toEqual([
    expect.stringMatching(/^\/icons\/192\.png\?v=\w{8}$/),
    expect.stringMatching(/^\/icons\/512\.png\?v=\w{8}$/),
    expect.stringMatching(/^\/icons\/maskable\.png\?v=\w{8}$/),
  ]);
  await set(null);
  expect(await Promise.all(ICONS.map(([path]) => etagOf(path)))).toEqual(before);
  expect(await (await shop.app.request("/icons/icon.svg")).text()).not.toContain("data:");
});

test("where a phone cuts its own shape, a picture with a ground goes on in that colour", async () => {
  await set(await upload("#14532d"));
  expect(await coloursOf("/icons/maskable.png")).toMatchObject({ corner: near([20, 83, 45, 255]), middle: near(RED) });
});

test("a browser that has the icon is told so, and one that is gone leaves the first", async () => {
  await set(null);
  const etag = (await etagOf("/icons/192.png")) ?? "";
  const again = await shop.app.request("/icons/192.png", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  await set(`/media/${"0".repeat(32)}/1000.webp`);
  expect(await etagOf("/icons/192.png")).toBe(etag);
});
