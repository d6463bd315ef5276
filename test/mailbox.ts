import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { vi } from "vitest";
import type { Db } from "#src/db/client.ts";
import { isMailNeeded } from "#src/entry/is-mail-needed.ts";
import { deliverMail } from "#src/features/mail/server/deliver-mail.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { fileTransport } from "#src/infrastructure/mail-transport.ts";

/** Sends the shop's mails into a folder, from the first time somebody asks for them. */
export function openMailbox(shop: { db: Db; jobs: Jobs; origin: string; secretKey: string }) {
  let opened: ReturnType<typeof open> | undefined;

  async function open() {
    // Templates take a while to load, and most tests send nothing.
    const { renderMail } = await import("#src/entry/render-mail.tsx");
    const folder = await mkdtemp(join(tmpdir(), "brote-mail-"));
    const transport = fileTransport(folder, "Brote <tienda@brote.example>");
    const isNeeded = isMailNeeded(shop.secretKey);
    const deliverNow = await shop.jobs.deliverMails((mail) =>
      deliverMail({ ...shop, transport, render: renderMail, isNeeded }, mail),
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
          // What waits for its undoing too.
          await shop.db.transaction((tx) => shop.jobs.retryMailsNow(tx));
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
