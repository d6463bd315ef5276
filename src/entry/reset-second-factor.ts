import { parseArgs } from "node:util";
import { openDatabase } from "#src/db/client.ts";
import { resetSecondFactorOf } from "#src/features/accounts/server/second-factor/reset-second-factor.ts";
import { openLog } from "#src/http/log.ts";
import { openJobs } from "#src/infrastructure/jobs.ts";
import { StartError } from "./environment.ts";
import { ownerCommand } from "./owner-command.ts";

/** `npm run reset-second-factor -- USERNAME`: removes an account's second factors, for an owner who lost theirs. */
await ownerCommand(async ({ places, print }) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [username, ...more] = positionals;
  if (username === undefined || more.length > 0)
    throw new StartError("Decí de qué cuenta: npm run reset-second-factor -- usuario");
  await using database = openDatabase(places.databaseUrl, { connections: 2 });
  await using jobs = await openJobs(places.databaseUrl, openLog("error"), { isWorker: false });
  await resetSecondFactorOf(database.db, jobs, username);
  print(`La cuenta ${username} ya entra solo con su contraseña; sus sesiones se cerraron.`);
});
