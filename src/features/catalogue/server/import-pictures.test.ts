import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";
import { zipOf } from "../../../../test/workbooks.ts";

const shop = await openTestApp();
const { token } = await createStaff(shop.db);
const category = await createCategory(shop.db);

const picture = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red * 25, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

async function send(body: FormData) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.app.request("/api/products/import/pictures/", { method: "POST", headers, body });
  const lines = (await answer.text()).trim().split("\n");
  return JSON.parse(lines.at(-1) ?? "");
}

function bring(files: Record<string, string | Uint8Array>, bytes = zipOf(files)) {
  const body = new FormData();
  body.set("file", new File([bytes], "fotos.zip"));
  return send(body);
}

/** Some of the pictures of a folder. */
function sendPart(files: Record<string, Uint8Array<ArrayBuffer>>) {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files)) body.append("pictures", new File([bytes], name));
  return send(body);
}

function give(stored: unknown) {
  const body = new FormData();
  body.set("stored", JSON.stringify(stored));
  return send(body);
}

const seen = async (id: number) => (await shop.get(`/products/${id}/`, { token })).body;

const ofSeveral = async (name: string) =>
  (
    await shop.post(
      "/products/",
      {
        ...{ name, category: category.id, options: [{ name: "Volumen", values: ["5 l", "10 l"] }] },
        variants: [
          { options: { Volumen: "5 l" }, price: 100, sku: `${name}-5` },
          { options: { Volumen: "10 l" }, price: 200, sku: `${name}-10` },
        ],
      },
      { token },
    )
  ).body;

test("pictures find their product by SKU or name, several by their numbers, with one undo", async () => {
  const soil = await createProduct(shop.db, { name: "Sustrato ñandú 50 L", image: "/media/vieja/1000.webp" });
  const pot = await ofSeveral("MAC");
  const { report } = await bring({
    "fotos/sustrato-nandu-50-l-2.jpg": await picture(2),
    "fotos/Sustrato nandu 50 L.jpg": await picture(1),
    "mac-10.JPG": await picture(3),
    "__MACOSX/._mac-10.JPG": "x",
    "otra cosa.jpg": await picture(4),
    "mac-5.jpg": "no es una foto",
  });
  expect(report).toMatchObject({ pictures: 3, products: 2, unmatched_count: 2 });
  expect(report.unmatched.map(({ file }: { file: string }) => file).toSorted()).toEqual(["mac-5.jpg", "otra cosa.jpg"]);
  const [bag, buckets] = [await seen(soil.id), await seen(pot.id)];
  expect(bag).toMatchObject({ image: expect.stringContaining("/media/"), image_3: null });
  expect(bag.image).not.toBe(bag.image_2);
  expect(buckets.variants.map(({ image }: { image: string | null }) => image)).toEqual([null, buckets.image]);

  expect((await shop.post(`/activity-logs/${report.activity_id}/undo/`, {}, { token })).status).toBe(200);
  expect(await seen(soil.id)).toMatchObject({ image: "/media/vieja/1000.webp", image_2: null });
  expect((await seen(pot.id)).image).toBeNull();
});

test("a folder comes in parts that change nothing until all of them are given, with one undo", async () => {
  const [leaf, stem] = [
    await createProduct(shop.db, { name: "Hoja" }),
    await createProduct(shop.db, { name: "Tallo" }),
  ];
  const photo = async (red: number) => new Uint8Array(await picture(red));
  const first = (await sendPart({ "hoja.jpg": await photo(5), "nadie.jpg": await photo(6) })).report;
  expect(first).toMatchObject({ pictures: 0, unmatched: [{ file: "nadie.jpg" }], activity_id: null });
  const second = (await sendPart({ "tallo.jpg": await photo(7), "hoja-2.jpg": await photo(8) })).report;
  expect([await seen(leaf.id), await seen(stem.id)]).toMatchObject([{ image: null }, { image: null }]);

  const { report } = await give([...first.stored, ...second.stored]);
  expect(report).toMatchObject({ pictures: 3, products: 2, unmatched_count: 0, stored: [] });
  expect(await seen(leaf.id)).toMatchObject({ image: first.stored[0].path, image_2: expect.any(String) });
  await shop.post(`/activity-logs/${report.activity_id}/undo/`, {}, { token });
  expect([await seen(leaf.id), await seen(stem.id)]).toMatchObject([{ image: null }, { image: null }]);
});

test("a thousand pictures are given in one go", async () => {
  await createProduct(shop.db, { name: "Mil" });
  const { report } = await sendPart({ "mil.jpg": new Uint8Array(await picture(3)) });
  const [{ path }] = report.stored;
  const stored = Array.from({ length: 1_000 }, (_, number) => ({ file: `de nadie ${number}.jpg`, path }));
  expect((await give([...stored, ...report.stored])).report).toMatchObject({ pictures: 1, unmatched_count: 1_000 });
});

test.each([
  ["a picture of another site", [{ file: "hoja.jpg", path: "https://otra.example/a.webp" }]],
  ["no picture", []],
  ["nothing", undefined],
])("%s can't be given", async (_what, stored) => {
  expect(await (stored ? give(stored) : send(new FormData()))).toMatchObject({ code: "VALIDATION" });
});

test("a name that two products have is told, and asks for the SKU", async () => {
  for (const brand of ["Una", "Otra"]) await createProduct(shop.db, { name: "Hilo", brand });
  const { report } = await bring({ "hilo.png": await picture(9) });
  expect(report).toMatchObject({ pictures: 0, activity_id: null });
  expect(report.unmatched[0].why).toContain("usá el SKU");
});

test.each([
  ["what is no ZIP", Uint8Array.from(Buffer.from("no es un ZIP")), "No pudimos leer el ZIP"],
  ["half a ZIP", zipOf({ "a.jpg": "x".repeat(500) }).slice(0, 60), "No pudimos leer el ZIP"],
  [
    "a ZIP of too many files",
    zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.jpg`, ""]))),
    "más de 5000 archivos",
  ],
])("%s is refused in words", async (_what, bytes, words) => {
  expect((await bring({}, bytes)).problem.message).toContain(words);
});

test("a file that swells beyond a picture's size is told, not unpacked", async () => {
  await createProduct(shop.db, { name: "Bomba" });
  const { report } = await bring({ "bomba.jpg": new Uint8Array(11 * 1024 * 1024) });
  expect(report.unmatched).toEqual([{ file: "bomba.jpg", why: "pesa más de 10 MB" }]);
});

test("a file whose name is longer than any is nobody's", async () => {
  await createProduct(shop.db, { name: "N".repeat(200) });
  const [known, long] = ["N".repeat(200), "n".repeat(300)];
  const { report } = await bring({ [`${known}-2.png`]: await picture(7), [`${long}.png`]: await picture(8) });
  expect(report).toMatchObject({ pictures: 1, unmatched: [{ file: `${long}.png` }] });
});
