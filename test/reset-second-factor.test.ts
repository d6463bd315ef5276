import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { ensureBuilt } from "#src/entry/build.ts";
import { openTestApp } from "./app.ts";
import { createStaff, PASSWORD } from "./factories.ts";
import { enrolTotp } from "./second-factor.ts";
import { makeDataFolder } from "./shop-process.ts";

const BUILD_AND_RUNS_MS = 240_000;

const app = await openTestApp();
const data = await makeDataFolder();
afterAll(data.remove);

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, ["src/entry/reset-second-factor.ts", ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, DATA_DIR: data.folder },
  });

test(
  "a command on the machine takes the second factor off who lost it: told, recorded, and every session ends",
  async () => {
    await ensureBuilt(() => undefined);
    const { username, email, token } = await createStaff(app.db);
    await enrolTotp(app, token);
    const login = () => app.post("/auth/login/", { username, password: PASSWORD });
    expect((await login()).body.code).toBe("SECOND_FACTOR");

    expect((await run(username)).stdout).toContain(`La cuenta ${username} ya entra solo con su contraseña`);
    expect((await app.get("/auth/profile/", { token })).status).toBe(401);
    const { status, body } = await login();
    expect(status).toBe(200);
    const mails = await app.mailsTo(email, 2);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("Se quitó la verificación en dos pasos"),
    );
    const [, entry] = (await app.get("/activity-logs/?page_size=2", { token: body.access })).body.results;
    expect(entry).toMatchObject({ user: "", description: `Quitó la verificación en dos pasos de ${username}` });

    await expect(run(username)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("no tiene") });
    await expect(run("nadie-asi")).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("No hay una") });
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("Decí de qué cuenta") });
  },
  BUILD_AND_RUNS_MS,
);
