import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { openTestApp } from "./app.ts";
import { openAuthenticator } from "./authenticator.ts";
import { PASSWORD } from "./factories.ts";

type TestApp = Pick<Awaited<ReturnType<typeof openTestApp>>, "post">;

/** What an app that knows `secret` shows, `steps` times 30 seconds from now. */
export const totpCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** A code that an app doesn't show around now. */
export function wrongTotpCode(secret: string): string {
  const shown = [-1, 0, 1].map((steps) => totpCode(secret, steps));
  const wrong = ["000000", "111111", "222222", "333333"].find((code) => !shown.includes(code));
  if (wrong === undefined) throw new Error("unreachable: three codes can't be four");
  return wrong;
}

/** Gives the account an app, whose code of 30 seconds ago is used for it: those of now and later are fresh. */
export async function enrolTotp(app: TestApp, token: string) {
  const started = await app.post("/auth/second-factor/totp/", { password: PASSWORD }, { token });
  expect(started).toMatchObject({ status: 200 });
  const secret: string = started.body.secret;
  const confirmed = await app.post("/auth/second-factor/totp/confirm/", { code: totpCode(secret, -1) }, { token });
  expect(confirmed).toMatchObject({ status: 200 });
  return { secret, uri: started.body.uri as string, recoveryCodes: (confirmed.body.recovery_codes ?? []) as string[] };
}

/** Gives the account a passkey, which lives in the authenticator. */
export async function enrolPasskey(app: TestApp, token: string, authenticator = openAuthenticator()) {
  const asked = await app.post("/auth/second-factor/passkeys/options/", { password: PASSWORD }, { token });
  expect(asked).toMatchObject({ status: 200 });
  const { challenge } = asked.body;
  const made = { name: "Notebook", challenge, response: authenticator.create(asked.body) };
  const added = await app.post("/auth/second-factor/passkeys/", made, { token });
  expect(added).toMatchObject({ status: 201 });
  return { authenticator, passkeyId: added.body.id as number, recoveryCodes: added.body.recovery_codes as string[] };
}
