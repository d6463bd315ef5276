import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { BUCKET_KEYS, openBucket } from "../../test/bucket.ts";
import { bucketStorage } from "./bucket.ts";

const service = await openBucket();
const folder = await mkdtemp(join(tmpdir(), "brote-bucket-"));
const file = join(folder, "file");
await writeFile(file, "contenido ñ".repeat(100_000));

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

afterEach(() => vi.unstubAllEnvs());

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

test("a service that is busy is asked again, and gets the file whole", async () => {
  service.objects.clear();
  service.beBusy(2);
  await bucketStorage({ url: `${service.origin}/copias`, ...BUCKET_KEYS }).put("brote-1.tar.gz", file);
  expect(service.objects.get("brote-1.tar.gz")?.toString()).toBe("contenido ñ".repeat(100_000));
});

test("neither AWS's own variables nor its files say whom it asks, and as whom", async () => {
  const config = join(folder, "config");
  await writeFile(
    config,
    "[default]\nendpoint_url = http://127.0.0.1:1\nregion = nowhere\ns3 =\n  addressing_style = virtual\n",
  );
  const foreign = {
    ...{ AWS_CONFIG_FILE: config, AWS_SHARED_CREDENTIALS_FILE: config, AWS_PROFILE: "nobody" },
    ...{ AWS_ENDPOINT_URL: "http://127.0.0.1:1", AWS_ENDPOINT_URL_S3: "http://127.0.0.1:1" },
    ...{ AWS_ACCESS_KEY_ID: "OTHER", AWS_SECRET_ACCESS_KEY: "other", AWS_SESSION_TOKEN: "other" },
    ...{ AWS_REGION: "nowhere", AWS_DEFAULTS_MODE: "auto", AWS_USE_FIPS_ENDPOINT: "true" },
    ...{ AWS_REQUEST_CHECKSUM_CALCULATION: "WHEN_SUPPORTED", AWS_EC2_METADATA_SERVICE_ENDPOINT: "http://127.0.0.1:1" },
  };
  for (const [name, value] of Object.entries(foreign)) vi.stubEnv(name, value);
  const storage = bucketStorage({ url: `${service.origin}/copias`, ...BUCKET_KEYS });
  await storage.put("brote-3.tar.gz", file);
  expect(await storage.list()).toContain("brote-3.tar.gz");
});
