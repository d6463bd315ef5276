import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { ensureBuilt } from "#src/entry/build.ts";
import { openTestApp, SECRET_KEY } from "../app.ts";
import { createTestDatabase } from "../database.ts";
import { createStaff, PASSWORD } from "../factories.ts";
import { enrolTotp } from "../second-factor.ts";
import { startAndFail, startShopProcess } from "../shop-process.ts";

const BUILD_AND_RUNS_MS = 240_000;
const OTHER_KEY = "otra-clave-larga-que-no-es-la-misma";

const app = await openTestApp();
const folder = await mkdtemp(join(tmpdir(), "brote-keyless-"));
// Started by root, the shop is another user.
await chmod(folder, 0o755);
const database = await createTestDatabase({ empty: true });
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const environmentOf = (name: string, url: string) => ({ DATABASE_URL: url, DATA_DIR: join(folder, name), DEMO: "0" });

const command = async (name: string, words: string[], variables: Record<string, string>) => {
  const env = { PATH: process.env.PATH, ...variables };
  return (await promisify(execFile)(process.execPath, [`src/entry/${name}.ts`, ...words], { env })).stdout;
};

test(
  "a shop restored without its key says what is lost, keeps the second factor on, and gets it off by the owner's command",
  async () => {
    await ensureBuilt(() => undefined);
    const { username, token } = await createStaff(app.db);
    await enrolTotp(app, token);
    await command("backup", [], { ...environmentOf("old", app.databaseUrl), SECRET_KEY });
    expect(await readdir(join(folder, "old"))).toEqual(["backups"]);
    const [name = ""] = await readdir(join(folder, "old", "backups")).then((all) =>
      all.filter((each) => each.endsWith("gz")),
    );

    const moved = environmentOf("moved", database.url);
    const said = await command("restore", [join(folder, "old", "backups", name)], moved);
    expect(said).toContain("Todos inician sesión de nuevo");
    expect(said).toContain(`no entra ninguna cuenta con su app de códigos: ${username}`);
    expect(said).toContain(join(folder, "moved", "secret-key"));

    const shop = await startShopProcess({ ...moved, LOG_LEVEL: "error" });
    const login = () =>
      fetch(`${shop.origin}/api/auth/login/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
    expect((await login()).status).toBe(403);
    await command("reset-second-factor", [username], moved);
    expect((await login()).status).toBe(200);
    expect(await shop.stop()).toBe(0);

    const refused = await startAndFail({ ...moved, SECRET_KEY: OTHER_KEY });
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^SECRET_KEY: [^\n]+\n$/) });
    await command("accept-secret-key", [], { ...moved, SECRET_KEY: OTHER_KEY });
    const again = await startShopProcess({ ...moved, SECRET_KEY: OTHER_KEY, LOG_LEVEL: "error" });
    expect(await again.stop()).toBe(0);
  },
  BUILD_AND_RUNS_MS,
);
