import { inArray } from "drizzle-orm";
import { openDatabase } from "#src/db/client.ts";
import { usersOfUnreadableTotp } from "#src/features/accounts/server/second-factor/totp.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { lacksPassword, readMailServer } from "#src/features/mail/server/mail-server.ts";

/** Lines on the secrets in the database at `url` that this key can't open, and what to do. */
export async function unreadableSecrets(url: string, secretKey: string): Promise<string[]> {
  await using database = openDatabase(url, { connections: 2 });
  const { db } = database;
  const server = await readMailServer(db);
  const ids = await usersOfUnreadableTotp(db, { secretKey });
  const accounts = await db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id);
  const team = accounts.filter(({ isStaff }) => isStaff).map(({ username }) => username);
  const customers = accounts.length - team.length;
  const who = [...team, ...(customers > 0 ? [`${customers} de clientes`] : [])].join(", ");
  return [
    ...(server && lacksPassword(secretKey, server)
      ? ["Falta la contraseña del servidor de email: escribila de nuevo en Configuración, Servidor de email."]
      : []),
    ...(accounts.length > 0
      ? [
          `Sin la clave de antes no entra ninguna cuenta con su app de códigos: ${who}. A cada una se la quita npm run reset-second-factor -- USUARIO, y a las del equipo también su titular, en Equipo.`,
        ]
      : []),
  ];
}
