import { makeBackup } from "#src/features/backups/server/open-backups.ts";
import { ownerCommand } from "./owner-command.ts";

/** `npm run backup`: one file with the whole shop, while it runs or while it is closed. */
await ownerCommand(async ({ places, shop, print }) => {
  const { name, size } = await makeBackup(places, shop);
  print(`Copia hecha: ${places.backups}/${name} (${(size / 1_000_000).toFixed(1).replace(".", ",")} MB)`);
});
