import { eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { openSecret, PLAIN, type SecretUse, sealSecret } from "#src/db/seal-secret.ts";
import { INTERNAL_NETWORKS } from "#src/infrastructure/internal-networks.ts";
import {
  fileTransport,
  isThisMachine,
  type MailTransport,
  smtpTransport,
  UnreadyMailServer,
} from "#src/infrastructure/mail-transport.ts";
import { mailServers } from "./mail-server-table.ts";

/** How mails leave the shop (docs/decisions/mail.md). */
export type MailServer = {
  /** By the server that there is as each is sent; into a folder while there is none. */
  transport: MailTransport;
  isServer(): Promise<boolean>;
  /** What whoever starts the shop has set: it stands above what its owner sets. */
  given: { hasServer: boolean; sender: string | null };
};

type StoredMailServer = typeof mailServers.$inferSelect;

const selectServer = (db: Db | Tx) => db.select().from(mailServers).where(eq(mailServers.id, 1));

/** The server that the owner set. */
export async function readMailServer(db: Db | Tx): Promise<StoredMailServer | null> {
  const [server] = await selectServer(db);
  return server ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockMailServer(tx: Tx): Promise<StoredMailServer | null> {
  const [server] = await selectServer(tx).for("update");
  return server ?? null;
}

type SignIn = Pick<StoredMailServer, "host" | "port" | "username">;

/** A password is for this server and this user: whoever changes either has to know it. */
export const passwordUse = ({ host, port, username }: SignIn): SecretUse => ({
  use: "mail password",
  of: `${username}@${host}:${port}`,
});

/** The password that the shop signs in with; null where a backup came without it, or another key sealed it. */
export const passwordOf = (secretKey: string, server: StoredMailServer): string | null =>
  openSecret(secretKey, passwordUse(server), server.password);

/** Seals the password that a shop without a key kept as it was. */
export async function sealPlainPassword(tx: Tx, secretKey: string): Promise<void> {
  const server = await lockMailServer(tx);
  if (!server?.password.startsWith(PLAIN)) return;
  const password = sealSecret(secretKey, passwordUse(server), server.password.slice(PLAIN.length));
  await tx.update(mailServers).set({ password });
}

/** Whether the shop would have to sign in and can't. */
export const lacksPassword = (secretKey: string, server: StoredMailServer): boolean =>
  server.username !== "" && passwordOf(secretKey, server) === null;

const NO_PASSWORD =
  "El servidor de email necesita su contraseña de nuevo: escribila en Configuración, Servidor de email.";

/** The port of SMTP within TLS; at any other one TLS begins by STARTTLS. */
const TLS_PORT = 465;

function addressOf(secretKey: string, server: StoredMailServer): string {
  const { host, port, username } = server;
  const place = `${port === TLS_PORT ? "smtps" : "smtp"}://`;
  if (username === "") return `${place}${host}:${port}`;
  const password = passwordOf(secretKey, server);
  if (password === null) throw new UnreadyMailServer(NO_PASSWORD);
  return `${place}${encodeURIComponent(username)}:${encodeURIComponent(password)}@${host}:${port}`;
}

type Options = {
  db: Db;
  secretKey: string;
  /** Where the shop is found; one on this machine may have its mail server there too. */
  origin: string;
  url?: string | undefined;
  sender?: string | undefined;
  /** For mails while there is no server. */
  folder: string;
};

/** The one source of how mails leave: by the server at `url`, else by the owner's, else into `folder`. */
export function openMailServer({ db, secretKey, origin, url, sender, folder }: Options): MailServer {
  // One that is tried out has its mail server beside it.
  const beyond = isThisMachine(new URL(origin).hostname) ? {} : { blockList: INTERNAL_NETWORKS };
  const from = sender ?? "tienda@localhost.localdomain";
  const given = url === undefined ? null : smtpTransport(url, from);
  let kept: { version: string; transport: MailTransport } | null = null;

  const open = (server: StoredMailServer | null): MailTransport => {
    if (server === null) return fileTransport(folder, from);
    const own = { name: server.senderName, address: server.senderEmail || server.username };
    return smtpTransport(addressOf(secretKey, server), sender ?? own, beyond);
  };

  /** Read for each mail: every process sends by what was set last. */
  async function current(): Promise<MailTransport> {
    if (given) return given;
    const server = await readMailServer(db);
    const version = JSON.stringify(server);
    if (kept?.version === version) return kept.transport;
    const transport = open(server);
    kept?.transport.close?.();
    kept = { version, transport };
    return transport;
  }

  return {
    transport: {
      send: async (email, messageId) => (await current()).send(email, messageId),
      close() {
        given?.close?.();
        kept?.transport.close?.();
      },
    },
    isServer: async () => given !== null || (await readMailServer(db)) !== null,
    given: { hasServer: given !== null, sender: sender ?? null },
  };
}
