import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

/** `fromName` is the sender's name where the shop's address comes without one. */
export type Email = { fromName: string; to: string; subject: string; html: string; text: string };

/** Sends one email, or throws; a `PermanentMailError` (the server refused the address for good) makes no sense to try again. */
export type MailTransport = {
  send(email: Email, messageId: string): Promise<void>;
  /** Ends the connections that wait for a next email, where there are any. */
  close?(): void;
};

export class PermanentMailError extends Error {}

/** The server said no to this address or this email; a no to signing in or to the sender is the shop's to mend meanwhile. */
function isRefusedForGood(error: Error & { responseCode?: unknown; command?: unknown }): boolean {
  const code = Number(error.responseCode);
  return (error.command === "RCPT TO" || error.command === "DATA") && (code === 501 || code >= 550);
}

/** What nodemailer sends: the email under the address `from`, whose own name, if it has one, stands. */
const addressed = (from: string, { fromName, ...email }: Email) => ({
  from: from.includes("<") ? from : { name: fromName, address: from },
  ...email,
});

/**
 * Mails that follow each other share a connection: many servers let each new one wait before they greet it. One that the
 * server closed before a byte of a mail was sent costs that mail a second connection; whatever else goes wrong is for the
 * queue to try again.
 */
const POOL = { pool: true, maxConnections: 2, idleTimeout: 10_000, maxRequeues: 1 } as const;

const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A password is never sent in the clear but on this machine; `?requireTLS=false` in the address says otherwise. */
function requiresTls(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== "" && !THIS_MACHINE.has(hostname);
}

/** Speaks SMTP to the server at `url` (`smtp://user:password@host:port`). */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    ...POOL,
    requireTLS: requiresTls(url),
    connectionTimeout: 10_000,
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
export function fileTransport(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(email, messageId) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail({ ...addressed(from, email), messageId });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${messageId.replace(/[^\w.-]/g, "")}.eml`;
      // Whoever watches the folder finds whole emails only.
      const unfinished = join(folder, `${name}.part`);
      await writeFile(unfinished, message);
      await rename(unfinished, join(folder, name));
    },
  };
}
