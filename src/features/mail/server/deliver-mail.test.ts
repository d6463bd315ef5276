import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { Email } from "#src/infrastructure/mail-transport.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { MailKind } from "../contract.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mails } from "./tables.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 2 });
afterAll(async () => {
  await close();
  await database.drop();
});

const CODE = { first_name: "Ana", code: "040826" };

/** Makes the first try of a mail that has been owed for so many minutes; `failure` is the server's. */
async function tryAfter(minutes: number, kind: MailKind, data: unknown, failure?: Error) {
  const sent: Email[] = [];
  const pauses: (number | undefined)[] = [];
  const [row] = await db
    .insert(mails)
    .values({ kind, recipient: "ana@correo.example", data, createdAt: new Date(Date.now() - minutes * 60_000) })
    .returning({ id: mails.id });
  const mailId = row?.id ?? 0;
  const jobs = { queueMail: async (_tx, _id, { pause } = {}) => void pauses.push(pause) } satisfies Pick<
    Jobs,
    "queueMail"
  >;
  await deliverMail(
    {
      db,
      jobs: jobs as Jobs,
      transport: {
        send: async (email) => {
          if (failure) throw failure;
          sent.push(email);
        },
      },
      render: async () => ({ subject: "s", html: "h", text: "t" }),
      origin: "https://tienda.example",
      secretKey: "una-clave-larga-de-la-tienda-de-pruebas",
      isNeeded: async () => true,
    },
    { mailId, attempt: 0 },
  );
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  return { sent, pauses, mail };
}

test("a mail goes out in the shop's name", async () => {
  const { sent } = await tryAfter(0, "password_changed", { first_name: "Ana" });
  expect(sent).toMatchObject([{ fromName: defaultSettings.name, to: "ana@correo.example" }]);
});

test.each(["verify_email", "change_email", "reset_password"] as const)(
  "%s is sent as long as its code lives, and never later: the code is forgotten and the staff see why",
  async (kind) => {
    expect((await tryAfter(9, kind, CODE)).mail).toMatchObject({ status: "sent", data: {} });
    const late = await tryAfter(10, kind, CODE);
    expect(late.sent).toEqual([]);
    expect(late.pauses).toEqual([]);
    expect(late.mail).toMatchObject({
      status: "failed",
      data: {},
      lastError: "El código venció antes de que el email pudiera salir",
    });
  },
);

test("a mail without a code waits for its server as long as it takes", async () => {
  const failed = await tryAfter(600, "password_changed", { first_name: "Ana" }, new Error("ECONNREFUSED"));
  expect(failed.pauses).toEqual([60]);
  expect(failed.mail).toMatchObject({ status: "queued", attempts: 1, lastError: "ECONNREFUSED" });
});
