import { chown, mkdtemp, readFile, readlink, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A unix socket's path has at most 107 bytes; this leaves room for the file's name. */
const LONGEST_SOCKET_FOLDER = 107 - "/.s.PGSQL.5432".length;

/** The server running on `folder`, from its PID file; null if gone or if the PID is another program's. */
export async function runningServer(folder: string): Promise<{ pid: number; socketFolder: string } | null> {
  const note = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => null);
  if (note === null) return null;
  const [pid = "", , , , socketFolder = ""] = note.split("\n");
  return (await isServerOf(Number(pid), folder)) ? { pid: Number(pid), socketFolder } : null;
}

/** A starting server creates and writes the PID file at the same moment. */
const BEING_WRITTEN_MS = 2_000;

/** Removes the PID file of a server that is gone; PostgreSQL handles all other cases itself. */
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
  // On Linux the process's working folder proves it; elsewhere a live PID has to do.
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return worksIn === null ? process.platform !== "linux" : worksIn === (await realpath(folder));
}

/** The folder for the socket: `folder`, or a short private one if its path is too long. */
export async function socketFolderFor(folder: string, owner: { uid: number; gid: number } | null): Promise<string> {
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER && !folder.includes('"')) return folder;
  const short = await mkdtemp(join(tmpdir(), "brote-"));
  if (owner) await chown(short, owner.uid, owner.gid);
  return short;
}
