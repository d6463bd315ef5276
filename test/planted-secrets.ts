import type pg from "pg";
import { expect } from "vitest";
import { openSecret } from "#src/db/seal-secret.ts";
import { mailData } from "#src/features/mail/server/queue-mail.ts";
import { aRegistration } from "./accounts.ts";
import { type openTestApp, SECRET_KEY } from "./app.ts";
import { createUser, PASSWORD } from "./factories.ts";
import { enrolTotp } from "./second-factor.ts";

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Lets every secret come to be that the shop makes: codes, links, sessions and second factors, all of them waiting to be used. */
export async function plantSecrets(app: TestApp, owner: { token: string; username: string; email: string }) {
  const { token } = owner;
  const customer = await createUser(app.db);
  const asked = [
    await app.post("/auth/register/", aRegistration({ email: "planta@correo.example" })),
    await app.post("/auth/forgot-password/", { email: customer.email }),
    await app.post("/auth/forgot-password/", { email: owner.email }),
    await app.post(
      "/auth/verify-change/",
      { type: "EMAIL_CHANGE", new_email: "otra@correo.example", password: PASSWORD },
      { token: customer.token },
    ),
    await app.post("/staff/invitations/", { email: "invitada@correo.example", role: "administrator" }, { token }),
    await app.post("/withdrawals/account/", { email: customer.email }),
    await app.post("/withdrawals/personal-data/", { kind: "erasure", email: customer.email, details: "Todo" }),
    await app.put(
      "/settings/mail-server/",
      {
        ...{ host: "smtp.correo.example", port: 587, username: "tienda", password: "buzon-secreto" },
        ...{ sender_name: "Tienda", sender_email: "tienda@correo.example", own_password: PASSWORD },
      },
      { token },
    ),
  ];
  for (const { status, body } of asked) expect([200, 201], JSON.stringify(body)).toContain(status);
  await enrolTotp(app, token);
  expect((await app.post("/auth/login/", { username: owner.username, password: PASSWORD })).status).toBe(403);
}

/** What opens something, hashed: a backup holds none of it. */
const EXCLUDED_TABLES = [
  "sessions.token_hash",
  "verification_codes.code_hash",
  "verification_codes.link_hash",
  "sign_in_challenges.token_hash",
  "recovery_codes.code_hash",
  "staff_invitations.token_hash",
  "withdrawals.link_hash",
];

/** What a backup holds hashed or sealed, and nobody reads. */
const KEPT = ["users.password_hash", "totp_secrets.secret", "mail_servers.password"];

type Planted = { where: string; secret: string; isIn: (text: string) => boolean };

const planted = (where: string, secret: string): Planted => {
  // Six digits stand in many a time and number by chance.
  const pattern = /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`) : null;
  return { where, secret, isIn: (text) => pattern?.test(text) ?? text.includes(secret) };
};

/** Every secret that the database holds now: `leftOut` of backups, and those that one holds hashed or sealed. */
export async function plantedSecrets(pool: pg.Pool) {
  const of = async (columns: string[]) => {
    const found: Planted[] = [];
    for (const column of columns) {
      const [table, name] = column.split(".");
      const { rows } = await pool.query(`select ${name} as secret from ${table} where ${name} is not null`);
      expect(rows.length, column).toBeGreaterThan(0);
      for (const { secret } of rows) found.push(planted(column, secret));
    }
    return found;
  };
  const { rows: mails } = await pool.query("select kind, recipient, data from mails where data ? 'sealed'");
  expect(mails.length).toBeGreaterThan(5);
  const ofMails = mails.flatMap(({ kind, recipient, data: { sealed } }) => {
    const { code, link_token } = JSON.parse(openSecret(SECRET_KEY, mailData(recipient), sealed) ?? "");
    // What a request is asked after by the person is no secret to the staff.
    const isRequest = kind === "closing_requested" || kind === "data_requested";
    const secrets: unknown[] = [sealed, link_token, ...(isRequest ? [] : [code])];
    return secrets.filter((secret) => typeof secret === "string").map((secret) => planted(`a mail: ${kind}`, secret));
  });
  return { leftOut: [...(await of(EXCLUDED_TABLES)), ...ofMails], kept: await of(KEPT) };
}
