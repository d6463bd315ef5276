import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { rawText, requiredText } from "#src/contract/text.ts";
import { ownerProofInput } from "./contract.ts";

export const RECOVERY_CODES = 10;

export const SECOND_STEP_MINUTES = 5;

const SECOND_STEPS = ["totp", "passkey", "recovery_code"] as const;

export type SecondStep = (typeof SECOND_STEPS)[number];

const CODE_REQUIRED = "Ingresá el código";

const totpCode = z
  .string(CODE_REQUIRED)
  .trim()
  .min(1, { error: CODE_REQUIRED, abort: true })
  .regex(/^\d{6}$/, "El código tiene 6 dígitos");

const recoveryCode = rawText(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(40, "Ese código no es válido");

const EMPTY_CHALLENGE = "Empezá de nuevo";
const challenge = rawText(EMPTY_CHALLENGE).min(1, EMPTY_CHALLENGE).max(200, EMPTY_CHALLENGE);

const PASSKEY_UNREADABLE = "La llave de acceso no respondió";
const bytes = rawText(PASSKEY_UNREADABLE).max(20_000, PASSKEY_UNREADABLE);

/** WebAuthn's shape only: the library validates the content. */
const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: list(z.array(rawText().max(40)), 20).optional(),
  }),
});

export type Assertion = z.output<typeof assertion>;

export type Attestation = z.output<typeof attestation>;

/** Options for `navigator.credentials`; the device signs `challenge`. */
export const webauthnOptions = z.object({ challenge: z.string() });

/** Further fields of a `SECOND_FACTOR` problem. */
export const secondStepNeeded = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(SECOND_STEPS)),
  passkey: webauthnOptions.loose().optional(),
});

export type SecondStepNeeded = z.infer<typeof secondStepNeeded>;

export const secondStepInput = z.discriminatedUnion("method", [
  z.object({ method: z.literal("totp"), challenge, code: totpCode }),
  z.object({ method: z.literal("recovery_code"), challenge, code: recoveryCode }),
  z.object({ method: z.literal("passkey"), challenge, response: assertion }),
]);

export type SecondStepInput = z.output<typeof secondStepInput>;

export const passkeySignInInput = z.object({ challenge, response: assertion });

export const passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });

export type Passkey = z.infer<typeof passkey>;

export const passkeyName = z.object({ name: requiredText("Ponele un nombre", 60) });

export const newPasskeyInput = passkeyName.extend({ challenge, response: attestation });

export const newPasskeyForm = passkeyName.and(ownerProofInput);

/** Recovery codes come with the first factor, shown once. */
export const passkeyAdded = passkey.extend({ recovery_codes: z.array(z.string()).nullable() });

export const secondFactor = z
  .object({
    /** When the app was confirmed, or null. */
    totp_since: z.iso.datetime().nullable(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
  })
  .meta({ id: "SecondFactor" });

export type SecondFactor = z.infer<typeof secondFactor>;

/** The secret as text and as the QR code's URI. */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodeForm = z.object({ code: recoveryCode });

export const totpConfirmInput = z.object({ code: totpCode });

/** Shown once; null if the account already has some. */
export const factorAdded = z.object({ message: z.string(), recovery_codes: z.array(z.string()).nullable() });

export const newRecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
