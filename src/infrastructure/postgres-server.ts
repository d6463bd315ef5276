import { chown, mkdtemp, readFile, readlink, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SystemUser } from "./system-user.ts";

/** A unix socket's whole path has at most 107 bytes; this is what stays for its folder. */
const LONGEST_SOCKET_FOLDER = 107 - "/.s.PGSQL.5432".length;

/** The server that runs on `folder`, by its own note there; null when it is gone, or its number belongs to something else by now. */
export async function runningServer(folder: string): Promise<{ pid: number; socketFolder: string } | null> {
  const note = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => null);
  if (note === null) return null;
  const [pid = "", , , , socketFolder = ""] = note.split("\n");
  return (await isServerOf(Number(pid), folder)) ? { pid: Number(pid), socketFolder } : null;
}

/** A server that starts writes its note in the same moment as it makes it. */
const BEING_WRITTEN_MS = 2_000;

/**
 * Drops the note of a gone server whose number belongs to another program by now, or that says none, as a full disk leaves it;
 * PostgreSQL sees to every other by itself, and takes no folder whose server's memory is still in use.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  const note = join(folder, "postmaster.pid");
  const written = await stat(note).catch(() => null);
  if (written === null) return;
  const pid = Number.parseInt(await readFile(note, "utf8").catch(() => ""), 10);
  const isStale =
    pid > 0
      ? isAlive(pid) && !(await isServerOf(pid, folder))
      : Math.abs(Date.now() - written.mtimeMs) > BEING_WRITTEN_MS;
  if (isStale) await rm(note, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Where the system tells, a server is known by the folder it works in; elsewhere its living number has to do.
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return worksIn === null ? process.platform !== "linux" : worksIn === (await realpath(folder));
}

/** Where the socket goes: into `folder`, or where its path would be too long into a short private folder of its own. */
export async function socketFolderFor(folder: string, user: SystemUser | null): Promise<string> {
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER && !folder.includes(",") && !folder.includes('"'))
    return folder;
  const short = await mkdtemp(join(tmpdir(), "brote-"));
  if (user) await chown(short, user.uid, user.gid);
  return short;
}
