import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BUCKET_KEYS, openBucket } from "../../test/bucket.ts";
import { bucketStorage } from "./bucket-storage.ts";

const service = await openBucket();
const folder = await mkdtemp(join(tmpdir(), "brote-bucket-"));
const file = join(folder, "file");
await writeFile(file, "contenido ñ".repeat(100_000));

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

test.each(["copias", "copias/de la tienda", "copias/tienda/"])(
  "keeps files in %s, lists and removes them",
  async (path) => {
    service.objects.clear();
    service.objects.set("ajeno", Buffer.from(""));
    const storage = bucketStorage({ url: `${service.origin}/${path}`, ...BUCKET_KEYS });
    await storage.put("brote-1.tar.gz", file);
    await storage.put("brote-2.tar.gz", file);
    const [, ...inFolder] = path.split("/").filter((part) => part !== "");
    const key = [...inFolder, "brote-1.tar.gz"].join("/");
    expect(service.objects.get(key)?.toString()).toBe("contenido ñ".repeat(100_000));
    expect(await storage.list()).toEqual(expect.arrayContaining(["brote-1.tar.gz", "brote-2.tar.gz"]));
    await storage.remove("brote-1.tar.gz");
    expect(await storage.list()).not.toContain("brote-1.tar.gz");
    expect(service.objects.has("ajeno")).toBe(true);
  },
);

test("wrong keys and a service that is away are told in a sentence, without the keys", async () => {
  const wrong = bucketStorage({ url: `${service.origin}/copias`, ...BUCKET_KEYS, secretAccessKey: "otro" });
  await expect(wrong.put("brote-1.tar.gz", file)).rejects.toThrow(/^http:\S+ contestó 403 \(SignatureDoesNotMatch\)$/);
  const away = bucketStorage({ url: "http://127.0.0.1:1/copias", ...BUCKET_KEYS });
  await expect(away.list()).rejects.toThrow(/^no se pudo llegar a http:\/\/127\.0\.0\.1:1$/);
});

test("a service that sends elsewhere is not followed there", async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url);
    if (request.url?.startsWith("/otro")) return response.end("<ListBucketResult></ListBucketResult>");
    return response.writeHead(307, { location: "/otro" }).end("<Error><Code>TemporaryRedirect</Code></Error>");
  });
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  const { port } = elsewhere.address() as AddressInfo;
  const storage = bucketStorage({ url: `http://127.0.0.1:${port}/copias`, ...BUCKET_KEYS });
  await expect(storage.list()).rejects.toThrow(/contestó 307 \(TemporaryRedirect\)$/);
  expect(asked.filter((path) => path?.startsWith("/otro"))).toEqual([]);
  elsewhere.close();
});
