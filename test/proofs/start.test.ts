import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { makeDataFolder, NPM_START, startAndEnd, startAndFail, startShopProcess } from "../shop-process.ts";
import { slowness } from "../slowness.ts";

const data = await makeDataFolder();
afterAll(data.remove);

/** Milliseconds a start takes at most on two quiet cores when the data folder is filled and the pages are built (README). */
const READY_WITHIN = 1_000;

const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).status;

describe("npm start", () => {
  test("fills an empty data folder, makes the administrator and tells the password once; a second start changes nothing and is ready within a second", async () => {
    const first = await startShopProcess({ DATA_DIR: data.folder });
    const status = await readiness(first.origin);
    const catalogue = await (await fetch(`${first.origin}/api/products/?page_size=1`)).json();
    // Before anything can fail: the tests below use its folder.
    expect(await first.stop()).toBe(0);
    expect(status).toBe(200);
    expect(first.output()).toMatch(/Administrador: admin\nContraseña \(se muestra solo esta vez\): \S{12,}/);

    // The quickest of a few: the machine may be busy with something else.
    const times: number[] = [];
    while (times.length < 10 && !times.some((time) => time < READY_WITHIN)) {
      const speed = slowness();
      const began = performance.now();
      const again = await startShopProcess({ DATA_DIR: data.folder });
      times.push((performance.now() - began) / speed);
      expect(again.output()).not.toContain("Contraseña");
      expect(await (await fetch(`${again.origin}/api/products/?page_size=1`)).json()).toEqual(catalogue);
      expect(await again.stop()).toBe(0);
    }
    expect(Math.min(...times), `${times}`).toBeLessThan(READY_WITHIN);
  });

  test("runs React's production build, whatever NODE_ENV says", async () => {
    const own = await makeDataFolder();
    onTestFinished(own.remove);
    const NODE_OPTIONS = `--require=${join(process.cwd(), "test/probes/react-build.cjs")}`;
    const variables = { DATA_DIR: own.folder, DEMO: "0", NODE_ENV: "development", NODE_OPTIONS };
    const shop = await startShopProcess(variables, NPM_START);
    expect((await fetch(`${shop.origin}/productos`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
    expect(shop.output()).toContain("NODE_ENV=production, development builds: none");
  });

  test("finishes what is under way on SIGTERM, then ends with 0", async () => {
    const shop = await startShopProcess({ DATA_DIR: data.folder });
    const answers = Promise.all(Array.from({ length: 20 }, () => fetch(`${shop.origin}/api/products/?page_size=100`)));
    await fetch(`${shop.origin}/healthz`);
    const [code, all] = await Promise.all([shop.stop(), answers]);
    expect(code).toBe(0);
    expect(all.every(({ status }) => status === 200)).toBe(true);
  });

  test("told to end while it starts, it opens, closes and ends with 0", async () => {
    const { code, output } = await startAndEnd({ DATA_DIR: data.folder });
    expect(output).toContain("Cerrando la tienda…");
    expect(code).toBe(0);
  });

  test("a taken port ends in one clear line", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, "127.0.0.1", () => {
        const address = other.address();
        resolve(address !== null && typeof address === "object" ? address.port : 0);
      });
    });
    const { code, output } = await startAndFail({ DATA_DIR: data.folder, PORT: `${port}` });
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^PORT: el puerto ${port} ya está en uso[^\\n]*\\n$`));
  });

  test.each(["", "postgres"])("a data folder that can't be one (%j) ends in one clear line", async (part) => {
    const folder = join(data.folder, `archivo${part}`);
    if (part === "") await writeFile(folder, "");
    else await mkdir(folder).then(() => writeFile(join(folder, part), ""));
    const { code, output } = await startAndFail({ DATA_DIR: part === "" ? join(folder, "data") : folder });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR: [^\n]*\n$/);
  });

  test("pictures that are a plain file end in one clear line, and stay", async () => {
    const own = await makeDataFolder();
    onTestFinished(own.remove);
    await writeFile(join(own.folder, "images"), "mías");
    const { code, output } = await startAndFail({ DATA_DIR: own.folder });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR: [^\n]*images es un archivo[^\n]*\n$/);
    expect(await readFile(join(own.folder, "images"), "utf8")).toBe("mías");
    expect(await readdir(own.folder)).toEqual(["images"]);
  });

  test.runIf(existsSync("/proc/self"))("a data folder where the system takes none ends in one clear line", async () => {
    const { code, output } = await startAndFail({ DATA_DIR: "/proc/tienda" });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR: no se puede usar la carpeta \/proc\/tienda [^\n]*\n$/);
  });

  test.each([
    ["postgres://nadie:nada@127.0.0.1:1/nada", /^DATABASE_URL: no se pudo abrir 127\.0\.0\.1:1\/nada [^\n]*\n$/],
    ["mysql://localhost/tienda", /^DATABASE_URL: tiene que ser [^\n]*\n$/],
  ])("a bad DATABASE_URL (%s) ends in one clear line", async (url, line) => {
    const { code, output } = await startAndFail({ DATA_DIR: data.folder, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output).toMatch(line);
  });

  test.each([
    ["LOG_LEVEL", "mucho"],
    ["SHOP_ORIGIN", "tienda.example"],
    ["SMTP_URL", "correo://tienda:s3creto@correo.example"],
    ["DATABASE_URL", "postgres://tienda:s3creto@127.0.0.1:1/tienda"],
  ])("a wrong %s ends in one clear line naming it, without a secret", async (name, value) => {
    const { code, output } = await startAndFail({ DATA_DIR: data.folder, [name]: value });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^${name}: [^\\n]*\\n$`));
    expect(output).not.toContain("s3creto");
  });
});
