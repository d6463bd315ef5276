import { join, resolve } from "node:path";
import { Problem } from "#src/contract/problem.ts";
import { DatabaseError } from "#src/db/database-error.ts";
import type { BackupStorage } from "#src/features/backups/server/open-backups.ts";
import { urlOfRunningServer } from "#src/infrastructure/embedded-postgres.ts";
import { openDatabaseServer } from "./database-server.ts";
import { dropRights } from "./drop-rights.ts";
import { type Environment, readEnvironment, StartError } from "./environment.ts";
import { requireFolders } from "./require-folders.ts";
import { shopStorage, shopVersion } from "./shop-storage.ts";

type Command = (given: {
  places: BackupStorage;
  environment: Environment;
  shop: string;
  print: (line: string) => void;
}) => Promise<void>;

/** Runs a command on the shop's database, started if needed. `isAlone`: the shop must be closed. */
export async function ownerCommand(command: Command, { isAlone = false } = {}): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    await requireFolders(environment);
    await dropRights(environment);
    const server = await reachDatabase(environment, isAlone);
    try {
      const places = await shopStorage(environment, server.url);
      await command({ places, environment, shop: shopVersion(), print: console.log });
    } finally {
      await server.stop();
    }
  } catch (error) {
    const isForOwner = [StartError, Problem, DatabaseError].some((kind) => error instanceof kind);
    console.error(isForOwner && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function reachDatabase(environment: Environment, isAlone: boolean) {
  const running = isAlone ? null : await urlOfRunningServer(join(resolve(environment.DATA_DIR), "postgres"));
  if (environment.DATABASE_URL === undefined && running !== null) return { url: running, stop: async () => undefined };
  // Locks the folder as a shop does: an open one refuses it.
  return openDatabaseServer(environment, console.log);
}
