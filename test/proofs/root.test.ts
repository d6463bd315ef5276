import { execFile } from "node:child_process";
import { chown, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { buyOne, OWNER, signIn } from "../buyer.ts";
import { makeDataFolder, startAndFail, startShopProcess } from "../shop-process.ts";

const NOBODY = 65_534;

async function dataFolder(): Promise<string> {
  const { folder, remove } = await makeDataFolder();
  onTestFinished(remove);
  return folder;
}

/** The users and groups of a process and all of its threads: real, effective, saved and of the file system. */
async function rightsOf(pid: number): Promise<{ users: number[]; groups: number[]; capabilities: string[] }> {
  const { stdout } = await promisify(execFile)("sh", ["-c", `cat /proc/${pid}/task/*/status`]);
  const numbersOf = (name: string) => [
    ...new Set(
      [...stdout.matchAll(new RegExp(`^${name}:\\s*(.*)$`, "gm"))].flatMap(([, ids = ""]) => ids.trim().split(/\s+/)),
    ),
  ];
  return {
    users: numbersOf("Uid").map(Number),
    groups: [...numbersOf("Gid"), ...numbersOf("Groups").filter((id) => id !== "")].map(Number),
    capabilities: [...new Set([...numbersOf("CapEff"), ...numbersOf("CapPrm")])],
  };
}

const serverOf = async (data: string) =>
  Number((await readFile(join(data, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

test.runIf(process.getuid?.() === 0)(
  "a shop that root starts works as a user of its own, PostgreSQL too, and root's folder of before opens",
  async () => {
    const data = await dataFolder();
    const variables = { ...OWNER, DATA_DIR: data, DEMO: "1", LOG_LEVEL: "error" };
    const first = await startShopProcess(variables);
    expect(await first.stop()).toBe(0);
    // As shops of before left it: root's, with what they had written.
    await mkdir(join(data, "mail"), { recursive: true });
    await writeFile(join(data, "mail", "before.eml"), "");
    await promisify(execFile)("chown", ["-R", "root:root", data]);

    const shop = await startShopProcess(variables);
    const { uid } = await stat(data);
    expect(uid).not.toBe(0);
    for (const pid of [shop.pid, await serverOf(data)]) {
      const { users, groups, capabilities } = await rightsOf(pid);
      expect(users).toEqual([uid]);
      expect(groups).not.toContain(0);
      expect(capabilities).toEqual(["0000000000000000"]);
    }
    expect((await stat(join(data, "mail/before.eml"))).uid).toBe(uid);
    expect(await buyOne(shop.origin, await signIn(shop.origin))).toMatchObject({ status: "pending" });
    const { stdout } = await promisify(execFile)(process.execPath, ["src/entry/backup.ts"], {
      env: { PATH: process.env.PATH, DATA_DIR: data },
    });
    const [file = ""] = /\/\S+\.tar\.gz/.exec(stdout) ?? [];
    expect((await stat(file)).uid).toBe(uid);
    expect(await shop.stop()).toBe(0);
  },
);

test.runIf(process.getuid?.() === 0)(
  "started by root in a folder of another user's, the shop works as that user, and takes over what a killed shop left",
  async () => {
    const data = await dataFolder();
    await chown(data, NOBODY, NOBODY);
    const variables = { DATA_DIR: data, DEMO: "0", LOG_LEVEL: "error" };
    const killed = await startShopProcess(variables);
    await killed.kill();
    const shop = await startShopProcess(variables);
    expect((await rightsOf(shop.pid)).users).toEqual([NOBODY]);
    await shop.kill();

    // Given back to root, the folder goes to the shop's own user, once the server that still runs as the other one has ended.
    await chown(data, 0, 0);
    expect((await startAndFail(variables)).output).toMatch(/^DATA_DIR: [^\n]* corre como otro usuario[^\n]*\n$/);
    process.kill(await serverOf(data), "SIGINT");
    await vi.waitFor(async () => expect(await readdir(join(data, "postgres"))).not.toContain("postmaster.pid"), 20_000);
    const again = await startShopProcess(variables);
    const { uid } = await stat(data);
    expect(uid).not.toBe(NOBODY);
    expect((await rightsOf(await serverOf(data))).users).toEqual([uid]);
    expect(await again.stop()).toBe(0);
  },
);

test.runIf(process.getuid?.() === 0)(
  "a folder with other things than the shop's, and one for backups that only root may write, are told in one line",
  async () => {
    const other = await dataFolder();
    await writeFile(join(other, "tesis.odt"), "");
    const refused = await startAndFail({ DATA_DIR: other });
    expect(refused.output).toMatch(/^DATA_DIR: [^\n]* tiene otras cosas [^\n]*\n$/);
    expect((await stat(other)).uid).toBe(0);

    const backups = await dataFolder();
    const { output } = await startAndFail({ DATA_DIR: await dataFolder(), BACKUP_DIR: backups });
    expect(output).toMatch(/^BACKUP_DIR: el usuario brote no puede escribir [^\n]*\n$/);
  },
);
