import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { type BlockList, connect, type Socket } from "node:net";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { SMTPTransportGetSocket } from "nodemailer/lib/smtp-transport";

/** `fromName` is the sender's name if the configured address has none. */
export type Email = {
  fromName: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/** Sends one email, or throws: a `PermanentMailError` if the server refused it for good. */
export type MailTransport = {
  send(email: Email, messageId: string): Promise<void>;
  /** Closes pooled connections. */
  close?(): void;
};

export class PermanentMailError extends Error {}

/** The mail server's settings don't work; the message says what to do. */
export class UnreadyMailServer extends Error {
  readonly code = "EUNREADY";
}

/** Only a refused address or mail is final; sign-in and sender can be corrected. */
function isRefusedForGood(error: Error & { responseCode?: unknown; command?: unknown }): boolean {
  const code = Number(error.responseCode);
  return (error.command === "RCPT TO" || error.command === "DATA") && (code === 501 || code >= 550);
}

/** As `email` or `Name <email>`, or in parts. */
export type Sender = string | { name: string; address: string };

/** The message for nodemailer, from the address `from` with its own name if it has one. */
function addressed(from: Sender, { fromName, ...email }: Email) {
  if (typeof from !== "string") return { from: { name: from.name || fromName, address: from.address }, ...email };
  return { from: from.includes("<") ? from : { name: fromName, address: from }, ...email };
}

/** Mails share connections, since many servers delay each greeting. Failures are retried by the queue. */
const POOL = { pool: true, maxConnections: 2, idleTimeout: 10_000, maxRequeues: 1 } as const;

const CONNECTION_MS = 10_000;

export const isThisMachine = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** Passwords need TLS except on this machine; `?requireTLS=false` in the address allows it. */
function requiresTls(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== "" && !isThisMachine(hostname);
}

const IS_INTERNAL =
  "Ese servidor está en una red interna. Desde acá se usan servidores de internet; uno propio lo pone quien mantiene la tienda.";

/** Connects only to addresses outside `blockList`, checked after the name is resolved. */
async function connectOutside(host: string, port: number, blockList: BlockList): Promise<Socket> {
  const socket = connect({ host, port, blockList, timeout: CONNECTION_MS });
  const late = () => socket.destroy(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" }));
  await once(socket.once("timeout", late), "connect").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_IP_BLOCKED" ? new UnreadyMailServer(IS_INTERNAL) : error;
  });
  return socket.setTimeout(0).off("timeout", late);
}

/** The callback by which nodemailer takes a socket. */
const socketsOutside =
  (blockList: BlockList): SMTPTransportGetSocket =>
  ({ host = "", port = 0 }, done) =>
    void connectOutside(`${host}`, Number(port), blockList).then(
      (connection) => done(null, { connection }),
      (error: Error) => done(error, false),
    );

/** Speaks SMTP to the server at `url` (`smtp://user:password@host:port`), never in the networks of `blockList`. */
export function smtpTransport(url: string, from: Sender, { blockList }: { blockList?: BlockList } = {}): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    ...POOL,
    ...(blockList && { getSocket: socketsOutside(blockList) }),
    requireTLS: requiresTls(url),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(email, messageId) {
      try {
        await transport.sendMail({ ...addressed(from, email), messageId });
      } catch (error) {
        if (error instanceof Error && isRefusedForGood(error)) {
          throw new PermanentMailError(error.message, { cause: error });
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Writes each email to `folder` as an `.eml` file, newest last by name. */
export function fileTransport(folder: string, from: Sender): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(email, messageId) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail({ ...addressed(from, email), messageId });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${messageId.replace(/[^\w.-]/g, "")}.eml`;
      // Renamed, so that whoever watches the folder finds whole emails only.
      const unfinished = join(folder, `${name}.part`);
      await writeFile(unfinished, message);
      await rename(unfinished, join(folder, name));
    },
  };
}
