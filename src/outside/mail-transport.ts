import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";

/** `fromName` is the sender's name where the shop's address comes without one. */
export type Letter = { fromName: string; to: string; subject: string; html: string; text: string };

/** Sends one letter, or throws. A `permanent` failure (the server refused the address for good) makes no sense to try again. */
export type MailTransport = { send(letter: Letter, messageId: string): Promise<void> };

export class PermanentMailError extends Error {}

/** The server said no to this address or this letter; a no to signing in or to the sender is the shop's to mend meanwhile. */
function isRefusedForGood(error: Error & { responseCode?: unknown; command?: unknown }): boolean {
  const code = Number(error.responseCode);
  return (error.command === "RCPT TO" || error.command === "DATA") && (code === 501 || code >= 550);
}

/** What nodemailer sends: the letter under the address `from`, whose own name, if it has one, stands. */
const addressed = (from: string, { fromName, ...letter }: Letter) => ({
  from: from.includes("<") ? from : { name: fromName, address: from },
  ...letter,
});

/** Speaks SMTP to the server at `url` (`smtp://user:password@host:port`). */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(letter, messageId) {
      try {
        await transport.sendMail({ ...addressed(from, letter), messageId });
      } catch (error) {
        if (error instanceof Error && isRefusedForGood(error)) {
          throw new PermanentMailError(error.message, { cause: error });
        }
        throw error;
      }
    },
  };
}

/** Writes each letter to `folder` as an `.eml` file, newest last by name. */
export function fileTransport(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(letter, messageId) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail({ ...addressed(from, letter), messageId });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${messageId.replace(/[^\w.-]/g, "")}.eml`;
      // Whoever watches the folder finds whole letters only.
      const unfinished = join(folder, `${name}.part`);
      await writeFile(unfinished, message);
      await rename(unfinished, join(folder, name));
    },
  };
}
