import { ownerCommand } from "./owner-command.ts";

/** `npm run accept-secret-key`: for a lost key; what it sealed has to be typed again. */
await ownerCommand(
  async ({ places, environment, print }) => {
    const [{ openDatabase }, { readSecretKey, replaceSecretKey }, { unreadableSecrets }] = await Promise.all([
      import("#src/db/client.ts"),
      import("./secret-key.ts"),
      import("./unreadable-secrets.ts"),
    ]);
    const secretKey = await readSecretKey(environment);
    const { db, close } = openDatabase(places.databaseUrl, { connections: 2 });
    try {
      await replaceSecretKey(db, secretKey);
    } finally {
      await close();
    }
    print("Desde ahora la clave de la tienda es esta. Los códigos de recuperación de antes ya no valen.");
    for (const line of await unreadableSecrets(places.databaseUrl, secretKey)) print(line);
  },
  { isAlone: true },
);
