import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** What a browser makes of a message for it (RFC 8188 and 8291). */
function opened(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = derived(keys.computeSecret(sender), auth, info, 32);
  const [key, nonce] = [
    derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  ];
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Whether the shop that has this key signed the request, for this push service and for now (RFC 8292). */
function isSignedBy(pushKey: string, authorization: string, audience: string): boolean {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(pushKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const told = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}");
  return (
    key === pushKey &&
    told.aud === audience &&
    told.exp * 1000 > Date.now() &&
    verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    )
  );
}

/** Of localhost, signed by itself: it opens nothing but this. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUNlpsfcShFSgbKPWLq17inOPHUq8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIyNTA1NVoYDzIxMjYxMDMw
MjI1MDU1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT7FKCVKDibXyIdoPwi9WDruDkUZbZXfANn9U0DAvp+pRsUAaLoboXd
eatRBkSWOt51Xqd2cCDVhwtiTNoecsIzo2kwZzAdBgNVHQ4EFgQUDJim6gLg9w1R
tYOKedVk5FPt2CAwHwYDVR0jBBgwFoAUDJim6gLg9w1RtYOKedVk5FPt2CAwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgIkA6bQT9TXfO3jAYtUxZ/2qVt9hHFHMaTan7YasbFc4CIQDAh/EPTIz6
Xk7dsNMJ5Q4237+5c8f/aSo4C89cMgysKQ==
-----END CERTIFICATE-----`;
const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgi/MWdjFlcdwsnCwD
fcH9vzgTzAPOJ4oxNRqaXRdPWx2hRANCAAT7FKCVKDibXyIdoPwi9WDruDkUZbZX
fANn9U0DAvp+pRsUAaLoboXdeatRBkSWOt51Xqd2cCDVhwtiTNoecsIz
-----END PRIVATE KEY-----`;

/** A push service (RFC 8030) with browsers of its own: what each is shown, once it is decrypted. */
export async function openPushService() {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer; status: number; shown: string[]; signed: string[] }>();
  const server = createServer({ cert: CERTIFICATE, key: PRIVATE_KEY }, async (request, response) => {
    const browser = browsers.get(request.url ?? "");
    const body = await buffer(request);
    if (browser && browser.status < 300) {
      browser.shown.push(opened(body, browser.keys, browser.auth));
      browser.signed.push(request.headers.authorization ?? "");
    }
    response.writeHead(browser?.status ?? 404).end("no se lee");
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const origin = `https://localhost:${typeof address === "object" ? address?.port : ""}`;

  return {
    ca: CERTIFICATE,
    close: () => new Promise((resolve) => server.close(resolve)),
    /** A browser that subscribed; `answers` is what the service says of it from then on. */
    browser() {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const path = `/push/${randomBytes(9).toString("base64url")}`;
      const browser = { keys, auth: randomBytes(16), status: 201, shown: [] as string[], signed: [] as string[] };
      browsers.set(path, browser);
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: keys.getPublicKey("base64url"), auth: browser.auth.toString("base64url") },
        },
        answers: (status: number) => {
          browser.status = status;
        },
        /** What was shown, oldest first. */
        shown: (): unknown[] => browser.shown.map((message) => JSON.parse(message)),
        isSignedBy: (pushKey: string) => browser.signed.every((signed) => isSignedBy(pushKey, signed, origin)),
      };
    },
  };
}
