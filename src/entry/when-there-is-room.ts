import { setTimeout as pause } from "node:timers/promises";

const PAUSE_MS = 1_000;

/** Whether something failed for want of room: for the database (53100) or for the shop's own files. */
const lacksRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && /^(53100|ENOSPC|EDQUOT)$/.test(`${error.code}`)) || lacksRoom(error.cause));

/** Does a part of the start; on a full disk it says so once and goes on when there is room. */
export async function waitForDiskSpace<Result>(
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  print: (line: string) => void,
  start: () => Promise<Result>,
): Promise<Result> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await start();
    } catch (error) {
      if (!lacksRoom(error)) throw error;
      const where = DATABASE_URL === undefined ? DATA_DIR : `la base de datos (DATABASE_URL) o de ${DATA_DIR}`;
      if (!isTold) print(`No hay lugar en el disco de ${where}: hacé lugar y la tienda sigue sola.`);
      await pause(PAUSE_MS);
    }
  }
}
