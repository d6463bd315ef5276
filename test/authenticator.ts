import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** The head of a CBOR item (RFC 8949): its major type, and a number under 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

/** The few kinds of items that authenticators send. */
function cbor(item: Cbor): Buffer {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Map)
    return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
  return Buffer.concat([head(2, item.length), item]);
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

/** A P-256 public key as COSE writes it (RFC 9053): EC2, ES256, the curve, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = [x, y].map((part) => Buffer.from(part, "base64url")) as [Buffer, Buffer];
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0]],
      [-3, point[1]],
    ]),
  );
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HOLDS_CREDENTIAL = 0x40;

type Bent = { origin?: string; host?: string; isVerified?: boolean; counter?: number };

/** An authenticator with one passkey, which speaks WebAuthn level 3; a test may bend what it says. */
export function openAuthenticator({ origin = "http://localhost:3000", host = "localhost" } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const dataOf = (flags: number, bent: Bent, more: Uint8Array = new Uint8Array()) => {
    counter = bent.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = bent.isVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([sha256(bent.host ?? host), Buffer.from([flags | verified]), count, more]);
  };
  const clientData = (type: string, challenge: string, bent: Bent) =>
    JSON.stringify({ type, challenge, origin: bent.origin ?? origin, crossOrigin: false });
  const shared = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    id: base64url(id),
    /** What `navigator.credentials.create` would give for these options. */
    create(options: { challenge: string; user: { id: string } }, bent: Bent = {}) {
      userHandle = options.user.id;
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const authData = dataOf(USER_PRESENT | HOLDS_CREDENTIAL, bent, credential);
      const attestation = cbor(
        new Map<string, Cbor>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options.challenge, bent)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    /** What `navigator.credentials.get` would give for these options. */
    get(options: { challenge: string }, bent: Bent = {}) {
      const authenticatorData = dataOf(USER_PRESENT, bent);
      const said = clientData("webauthn.get", options.challenge, bent);
      const signed = Buffer.concat([authenticatorData, sha256(said)]);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(createSign("sha256").update(signed).sign(privateKey)),
          userHandle,
        },
      };
    },
  };
}
