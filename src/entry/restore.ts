import { access, constants } from "node:fs/promises";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "#src/features/backups/server/restore-backup.ts";
import { StartError } from "./environment.ts";
import { ownerCommand } from "./owner-command.ts";
import { keyFileOf, readSecretKey } from "./secret-key.ts";
import { unreadableSecrets } from "./unreadable-secrets.ts";

/** `npm run restore -- FILE [--replace]`: restores a backup into an empty shop, or replaces the shop. */
await ownerCommand(
  async ({ places, environment, print }) => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new StartError("Decí qué copia: npm run restore -- copia.tar.gz");
    await access(file, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
      const { username } = userInfo();
      throw new StartError(
        code === "ENOENT" ? `No existe el archivo ${file}` : `El usuario ${username} no puede leer ${file} (${code})`,
      );
    });
    const secretKey = await readSecretKey(environment);
    const { created_at, dump } = await restoreBackup(resolve(file), places, { replace: values.replace ?? false });
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Copia del ${created_at} en su lugar: ${dump.tables.length} tablas, ${rows} filas.`);
    print(
      "Todos inician sesión de nuevo: la copia no trae sesiones, códigos, invitaciones ni enlaces. Las contraseñas, las apps de códigos y las llaves de acceso son las de ese momento: quien cambió o quitó una después lo hace otra vez.",
    );
    const lost = await unreadableSecrets(places.databaseUrl, secretKey);
    for (const line of lost) print(line);
    if (lost.length > 0)
      print(
        `Si tenés la clave de la tienda de la copia, ponela en SECRET_KEY o en ${keyFileOf(environment)} antes de abrirla.`,
      );
  },
  { isAlone: true },
);
