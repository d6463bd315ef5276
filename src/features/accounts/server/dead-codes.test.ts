import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { aRegistration, codeSentTo } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff, createUser } from "../../../../test/factories.ts";

// Until somebody asks for mails none leaves, as while the mail server is away.
const app = await openTestApp();

const mailsOf = (recipient: string) => app.db.select().from(mails).where(eq(mails.recipient, recipient));

test("of codes that were asked for while the mail server was away the last alone is sent", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  await app.post("/auth/resend-verification/", { email: person.email });
  await app.post("/auth/resend-verification/", { email: person.email });
  const customer = await createUser(app.db);
  await app.post("/auth/forgot-password/", { email: customer.email });
  await app.post("/auth/forgot-password/", { email: customer.email });

  const code = await codeSentTo(app, person.email);
  await expect.poll(async () => (await mailsOf(person.email)).map(({ status }) => status)).toEqual(["sent"]);
  expect((await app.post("/auth/verify-email/", { email: person.email, code })).status).toBe(200);
  await expect.poll(async () => (await mailsOf(customer.email)).map(({ status }) => status)).toEqual(["sent"]);
  expect(await app.mailsTo(customer.email)).toHaveLength(1);
});

test("what was used or taken back before its mail could leave is never sent", async () => {
  const owner = await createStaff(app.db);
  const customer = await createUser(app.db);
  const { token } = owner;
  const invitation = { email: "retirada@correo.example", role: "read_only" };
  const { body } = await app.post("/staff/invitations/", invitation, { token });
  await app.delete(`/staff/invitations/${body.id}/`, { token });
  await app.post("/withdrawals/account/", { email: customer.email });
  await app.post("/withdrawals/account/", { email: customer.email });
  await app.mailsTo(customer.email);
  await expect.poll(() => mailsOf(invitation.email)).toEqual([]);
  await expect.poll(async () => (await mailsOf(customer.email)).map(({ status }) => status)).toEqual(["sent"]);
});
