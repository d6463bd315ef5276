import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

const read = (body: BodyInit, headers: Record<string, string> = {}) =>
  readForm(new Request("http://x/", { method: "POST", body, headers }));

/** What Node asks of a body that is a stream. */
const HALF = { duplex: "half" };

const ofType = { "content-type": "multipart/form-data; boundary=x" };

test("fields and files come as they were sent, several of one name as a list", async () => {
  const sent = new FormData();
  sent.append("nombre", "Tijera \u2702 de podar\r\n");
  sent.append("__proto__", "nada");
  sent.append("foto", new File(["uno"], 'Maceta "10" ñandú.jpg'));
  sent.append("foto", new File([""], "vacía.jpg"));
  const large = new Uint8Array(3_000_000).map((_, at) => at % 251);
  sent.append("zip", new File([large], "f.zip"));
  const form = await read(sent);
  expect(form.nombre).toBe("Tijera \u2702 de podar\r\n");
  expect(form.foto).toMatchObject([{ name: 'Maceta "10" ñandú.jpg' }, { name: "vacía.jpg", bytes: { length: 0 } }]);
  expect(form.zip).toMatchObject({ name: "f.zip" });
  expect(Buffer.compare((form.zip as { bytes: Uint8Array }).bytes, large)).toBe(0);
});

test("what comes byte by byte is read alike", async () => {
  const text = '--x\r\ncontent-disposition: form-data; name="a"; filename="b.csv"\r\n\r\nuno\r\n-\r\n--x--\r\n';
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const byte of Buffer.from(text)) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const form = await readForm(
    new Request("http://x/", {
      method: "POST",
      body: bytes,
      headers: { ...ofType, "content-length": `${text.length}` },
      ...HALF,
    }),
  );
  expect(Buffer.from((form.a as { bytes: Uint8Array }).bytes).toString()).toBe("uno\r\n-");
});

test.each([
  "",
  "--x",
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nuno',
  '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nuno\r\n--x\r\n',
])("%j isn't whole", async (body) => {
  await expect(read(body, ofType)).rejects.toMatchObject({ code: "VALIDATION" });
});

test("a form of this type without a boundary is none, and other bodies have no fields", async () => {
  await expect(read("a", { "content-type": "multipart/form-data" })).rejects.toMatchObject({ code: "VALIDATION" });
  expect(await read("a=1&a=2&b=%C3%B1", { "content-type": "application/x-www-form-urlencoded" })).toEqual({
    a: ["1", "2"],
    b: "ñ",
  });
  expect(await read("{}", { "content-type": "application/json" })).toEqual({});
});
