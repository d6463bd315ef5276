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

export type MailServer = {
  /** Chosen for each mail: the server, or a folder without one. */
  transport: MailTransport;
  isServer(): Promise<boolean>;
  /** Set by the environment, which takes precedence. */
  given: { hasServer: boolean; sender: string | null };
};

type StoredMailServer = typeof mailServers.$inferSelect;

const selectServer = (db: Db | Tx) => db.select().from(mailServers);

export const readMailServer = async (db: Db | Tx): Promise<StoredMailServer | null> =>
  (await selectServer(db))[0] ?? null;

export const lockMailServer = async (tx: Tx): Promise<StoredMailServer | null> =>
  (await selectServer(tx).for("update"))[0] ?? null;

type SignIn = Pick<StoredMailServer, "host" | "port" | "username">;

/** Bound to server and user: changing either needs the password again. */
export const passwordUse = ({ host, port, username }: SignIn): SecretUse => ({
  use: "mail password",
  of: `${username}@${host}:${port}`,
});

/** Null if missing from a backup or sealed by another key. */
export const passwordOf = (secretKey: string, server: StoredMailServer): string | null =>
  openSecret(secretKey, passwordUse(server), server.password);

/** Seals a password stored before the shop had a key. */
export async function sealPlainPassword(tx: Tx, secretKey: string): Promise<void> {
  const server = await lockMailServer(tx);
  if (!server?.password.startsWith(PLAIN)) return;
  const password = sealSecret(secretKey, passwordUse(server), server.password.slice(PLAIN.length));
  await tx.update(mailServers).set({ password });
}

/** Whether a needed password is unavailable. */
export const lacksPassword = (secretKey: string, server: StoredMailServer): boolean =>
  server.username !== "" && passwordOf(secretKey, server) === null;

const NO_PASSWORD =
  "El servidor de email necesita su contraseña de nuevo: escribila en Configuración, Servidor de email.";

/** Implicit TLS; other ports use STARTTLS. */
const TLS_PORT = 465;

function addressOf(secretKey: string, server: StoredMailServer): string {
  const { host, port, username } = server;
  const scheme = port === TLS_PORT ? "smtps" : "smtp";
  if (username === "") return `${scheme}://${host}:${port}`;
  const password = passwordOf(secretKey, server);
  if (password === null) throw new UnreadyMailServer(NO_PASSWORD);
  return `${scheme}://${encodeURIComponent(username)}:${encodeURIComponent(password)}@${host}:${port}`;
}

type Options = {
  db: Db;
  secretKey: string;
  origin: string;
  url?: string | undefined;
  sender?: string | undefined;
  /** For mails without a server. */
  folder: string;
};

/** Mails leave by the server at `url`, else the owner's, else into `folder`. */
export function openMailServer({ db, secretKey, origin, url, sender, folder }: Options): MailServer {
  // A shop on this machine may use a mail server on this machine.
  const restrictions = isThisMachine(new URL(origin).hostname) ? {} : { blockList: INTERNAL_NETWORKS };
  const from = sender ?? "tienda@localhost.localdomain";
  const given = url === undefined ? null : smtpTransport(url, from);
  let kept: { version: string; transport: MailTransport } | null = null;

  const open = (server: StoredMailServer | null): MailTransport => {
    if (server === null) return fileTransport(folder, from);
    const own = { name: server.senderName, address: server.senderEmail || server.username };
    return smtpTransport(addressOf(secretKey, server), sender ?? own, restrictions);
  };

  /** Read for each mail, so that changes apply in every process. */
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
