import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openLimits } from "#src/http/limits.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createStaff, createUser } from "../../../../test/factories.ts";

const { db, app, get, post, call } = await openTestApp();
const { token } = await createStaff(db);

const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "green" } })
  .png()
  .toBuffer();

async function upload(bytes: Uint8Array<ArrayBuffer> | string, authorization = `Bearer ${token}`) {
  const body = new FormData();
  body.set("file", typeof bytes === "string" ? bytes : new File([bytes], "foto.txt"));
  body.set("upload_preset", "productos");
  const response = await app.request("/api/media/upload/", { method: "POST", headers: { authorization }, body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test("an upload answers an address that shows the picture, and a product takes it", async () => {
  const answer = await upload(new Uint8Array(picture));
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    secure_url: expect.stringMatching(/^http:\/\/localhost:3000\/media\/[0-9a-f]{32}\/1000\.webp$/),
    path: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1000\.webp$/),
    width: 30,
    height: 20,
  });
  const { pathname } = new URL(answer.body.secure_url);
  const shown = await app.request(pathname);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=31536000, immutable");
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 30, height: 20 });

  const category = await createCategory(db);
  for (const image of [answer.body.secure_url, answer.body.path]) {
    const product = { name: "Foto", category: category.id, image };
    expect((await post("/products/", product, { token })).body.image).toBe(answer.body.path);
  }
});

test.each([
  "/media/",
  "/media/x",
  "/media/x/160.webp",
  "/media/00000000000000000000000000000000/160.webp",
  "/media/..%2f..%2fetc/passwd",
  "/media/a/b/c",
])("%s is 404", async (path) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "NOT_FOUND" });
});

test("what is no picture is 415, what is too large 413, no file 400", async () => {
  expect(await upload(new TextEncoder().encode("hola"))).toMatchObject({
    status: 415,
    body: { code: "UNSUPPORTED_MEDIA", message: expect.any(String), request_id: expect.any(String) },
  });
  for (const size of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
    expect(await upload(new Uint8Array(size))).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  }
  expect(await upload("texto")).toMatchObject({
    status: 400,
    body: { code: "VALIDATION", message: "Elegí una imagen" },
  });
  expect(await post("/media/upload/", {}, { token })).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  const broken = { body: "nada", headers: { "content-type": "multipart/form-data; boundary=x" }, token };
  expect(await call("POST", "/media/upload/", broken)).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  const read = await get("/media/upload/");
  expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
});

test("archives are not opened: neither one sent as a picture, nor a body that is packed", async () => {
  for (const archive of [gzipSync(picture), Buffer.from("504b0506".padEnd(44, "0"), "hex"), Buffer.from("<svg/>")])
    expect(await upload(new Uint8Array(archive))).toMatchObject({ status: 415 });
  const packed = await app.request("/api/products/", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "content-encoding": "gzip" },
    body: new Uint8Array(gzipSync('{"name":"Foto"}')),
  });
  expect(packed.status).toBe(400);
});

test("only staff upload", async () => {
  const customer = await createUser(db);
  expect((await upload(new Uint8Array(picture), "")).status).toBe(401);
  expect((await upload(new Uint8Array(picture), `Bearer ${customer.token}`)).status).toBe(403);
});

test("120 uploads a minute are enough for one administrator", async () => {
  const busy = await createStaff(db);
  const limits = openLimits(db);
  for (let count = 0; count < 120; count++) await limits.consume("upload", `${busy.id}`, { points: 120, seconds: 60 });
  const answer = await upload(new Uint8Array(picture), `Bearer ${busy.token}`);
  expect(answer).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await upload(new Uint8Array(picture))).status).toBe(201);
});
