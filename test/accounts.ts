import { expect } from "vitest";
import type { openTestApp } from "./app.ts";

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

let made = 0;

/** A registration that fills in what it doesn't mention. */
export function aRegistration(given: Record<string, unknown> = {}) {
  const number = ++made;
  const password = given.password ?? "tierra-fertil";
  return {
    first_name: "Inés",
    last_name: "Ferreyra",
    username: `persona${number}`,
    email: `persona${number}@correo.example`,
    password,
    password2: password,
    ...given,
  };
}

/** The newest code that arrived at `address`, once `count` mails have. */
export async function codeSentTo(app: TestApp, address: string, count = 1): Promise<string> {
  const mails = await app.mailsTo(address, count);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mails.at(-1)?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`the last mail to ${address} holds no code`);
  return code;
}

/** A code that isn't `code`. */
export const otherCode = (code: string): string => `${(Number(code) + 1) % 1_000_000}`.padStart(6, "0");

/** Registers and verifies an account through the API. */
export async function verifiedAccount(app: TestApp, given: Record<string, unknown> = {}) {
  const registration = aRegistration(given);
  expect((await app.post("/auth/register/", registration)).status).toBe(201);
  const code = await codeSentTo(app, registration.email);
  expect((await app.post("/auth/verify-email/", { email: registration.email, code })).status).toBe(200);
  return registration;
}
