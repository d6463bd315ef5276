import { openDatabase } from "#src/db/client.ts";
import { ownerCommand } from "./owner-command.ts";
import { readSecretKey, replaceSecretKey } from "./secret-key.ts";
import { unreadableSecrets } from "./unreadable-secrets.ts";

/** `npm run accept-secret-key`: for a lost key; what it sealed has to be typed again. */
await ownerCommand(
  async ({ places, environment, print }) => {
    const secretKey = await readSecretKey(environment);
    await using database = openDatabase(places.databaseUrl, { connections: 2 });
    await replaceSecretKey(database.db, secretKey);
    print("Desde ahora la clave de la tienda es esta. Los códigos de recuperación de antes ya no valen.");
    for (const line of await unreadableSecrets(places.databaseUrl, secretKey)) print(line);
  },
  { isAlone: true },
);
