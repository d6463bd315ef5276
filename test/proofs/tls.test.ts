import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { OWNER } from "../buyer.ts";
import { startCaddy } from "../caddy.ts";
import { createTestDatabase } from "../database.ts";
import { freePort } from "../free-port.ts";
import { startNginxWithTls } from "../nginx.ts";
import { type ShopProcess, startShopProcess } from "../shop-process.ts";

const home = await mkdtemp(join(tmpdir(), "brote-tls-"));
const database = await createTestDatabase({ empty: true });
const [port, tlsPort, shopPort] = [await freePort(), await freePort(), await freePort()];
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess({
    ...{ ...OWNER, DATABASE_URL: database.url, DATA_DIR: home, LOG_LEVEL: "error" },
    ...{ PORT: `${shopPort}`, TRUST_PROXY: "1", SHOP_ORIGIN: `https://localhost:${tlsPort}` },
  });
});

afterAll(async () => {
  await shop.stop();
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

/** What a browser that trusts `ca` alone is answered at `https://localhost`. */
function askByTls(path: string, ca: string) {
  return new Promise<{ status?: number | undefined; hsts?: string | undefined; body: string; protocol: string | null }>(
    (resolve, reject) => {
      const sent = request({ host: "127.0.0.1", servername: "localhost", port: tlsPort, path, ca, agent: false });
      sent.setHeader("Host", `localhost:${tlsPort}`);
      sent.on("response", async (answer) => {
        const { statusCode: status, headers } = answer;
        const protocol =
          "getProtocol" in answer.socket ? (answer.socket as import("node:tls").TLSSocket).getProtocol() : null;
        resolve({ status, hsts: headers["strict-transport-security"], body: await text(answer), protocol });
      });
      sent.on("error", reject);
      sent.end();
    },
  );
}

async function expectHttps(ca: string): Promise<void> {
  const page = await askByTls("/productos", ca);
  expect(page).toMatchObject({
    status: 200,
    hsts: "max-age=31536000; includeSubDomains",
    protocol: expect.stringMatching(/^TLSv1\.[23]$/),
  });
  expect(page.body).toContain(`https://localhost:${tlsPort}/productos`);
  // Nobody else's certificate is taken for it.
  await expect(askByTls("/productos", "")).rejects.toThrow(/certificate/);
  const plain = await fetch(`http://localhost:${port}/productos?page=2`, { redirect: "manual" });
  expect([301, 308]).toContain(plain.status);
  expect(plain.headers.get("location")).toMatch(/^https:\/\/localhost(:\d+)?\/productos\?page=2$/);
}

test("Caddy by its file as it is serves HTTPS with a certificate of its own authority, and leads HTTP there", async () => {
  const caddy = await startCaddy({ port, tlsPort, shopPort });
  const ca = await vi.waitFor(caddy.authority, { timeout: 20_000 });
  await vi.waitFor(() => askByTls("/healthz", ca), { timeout: 20_000 });
  await expectHttps(ca);
  await caddy.stop();
});

test("nginx by its file serves HTTPS with a certificate, and leads HTTP there as certbot sets it up", async () => {
  const [cert, key] = [join(home, "cert.pem"), join(home, "key.pem")];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert];
  await promisify(execFile)("openssl", [...made, ...named]);
  const nginx = await startNginxWithTls({ port, shopPorts: [shopPort], tls: { port: tlsPort, cert, key } });
  await expectHttps(await readFile(cert, "utf8"));
  await nginx.stop();
});
