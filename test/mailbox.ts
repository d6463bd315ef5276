import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { vi } from "vitest";
import type { Db } from "#src/db/client.ts";
import { deliverMail } from "#src/features/mail/server/deliver-mail.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import { fileTransport } from "#src/outside/mail-transport.ts";

/** Sends the shop's mails into a folder, from the first time somebody asks for them. */
export function openMailbox(db: Db, jobs: Jobs, origin: string) {
  let opened: ReturnType<typeof open> | undefined;

  async function open() {
    // Templates take a while to load, and most tests send nothing.
    const { renderMail } = await import("#src/entry/render-mail.tsx");
    const folder = await mkdtemp(join(tmpdir(), "brote-mail-"));
    const transport = fileTransport(folder, "Brote <tienda@brote.example>");
    const deliverNow = await jobs.deliverMails((mail) =>
      deliverMail({ db, jobs, transport, render: renderMail, origin }, mail),
    );
    return { folder, deliverNow };
  }

  return {
    /** What arrived at `address`, oldest first, once there are at least `count`. */
    async mailsTo(address: string, count = 1): Promise<Email[]> {
      opened ??= open();
      const { folder, deliverNow } = await opened;
      return vi.waitFor(
        async () => {
          deliverNow();
          const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
          const mails = await Promise.all(
            names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
          );
          const theirs = mails.filter((mail) =>
            mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()),
          );
          if (theirs.length < count) throw new Error(`${theirs.length} of ${count} mails arrived at ${address}`);
          return theirs;
        },
        { timeout: 10_000, interval: 25 },
      );
    },
    async empty(): Promise<void> {
      if (opened) await rm((await opened).folder, { recursive: true });
    },
  };
}
