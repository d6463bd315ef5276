import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff } from "../../../../test/factories.ts";
import { warnOfDisk } from "./warn-of-disk.ts";

const { db, jobs, mailsTo } = await openTestApp();
const owner = await createStaff(db, { role: "owner", email: "duena@correo.example" });
await createStaff(db, { role: "administrator", email: "ayuda@correo.example" });

const look = (free: number) => warnOfDisk({ db, jobs, disk: async () => ({ free, total: 20_000_000_000 }) });
const told = () => db.select({ recipient: mails.recipient }).from(mails).where(eq(mails.kind, "disk_low"));

test("the owner is mailed before the disk is full, once a day however many processes look", async () => {
  await look(5_000_000_000);
  expect(await told()).toEqual([]);

  await Promise.all([look(900_000_000), look(800_000_000)]);
  await look(700_000_000);
  expect(await told()).toEqual([{ recipient: owner.email }]);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.subject).toContain("Queda poco lugar en el disco");
  expect(mail?.text).toMatch(/Quedan [89]00 MB libres[\s\S]*20 GB/i);

  await db.execute("update mails set created_at = created_at - interval '25 hours'");
  await look(600_000_000);
  expect(await told()).toHaveLength(2);
});
