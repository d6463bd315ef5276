import { z } from "zod";
import { deleteAccountInput } from "./contract.ts";

/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;

/** How long a sign-in waits for its second step. */
export const SECOND_STEP_MINUTES = 5;

/** The ways to take it. */
const SECOND_STEPS = ["totp", "recovery_code"] as const;

export type SecondStep = (typeof SECOND_STEPS)[number];

const CODE_REQUIRED = "Ingresá el código";

const totpCode = z
  .string(CODE_REQUIRED)
  .trim()
  .min(1, { error: CODE_REQUIRED, abort: true })
  .regex(/^\d{6}$/, "El código tiene 6 dígitos");

const recoveryCode = z.string(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(40, "Ese código no es válido");

const challenge = z.string("Volvé a ingresar tu contraseña").min(1).max(200);

/** What `SECOND_FACTOR` says beside its code and message. */
export const secondStepNeeded = z.object({ challenge: z.string(), methods: z.array(z.enum(SECOND_STEPS)) });

export type SecondStepNeeded = z.infer<typeof secondStepNeeded>;

export const secondStepInput = z.discriminatedUnion("method", [
  z.object({ method: z.literal("totp"), challenge, code: totpCode }),
  z.object({ method: z.literal("recovery_code"), challenge, code: recoveryCode }),
]);

export type SecondStepInput = z.output<typeof secondStepInput>;

/** The own account's second factors; none of their secrets. */
export const secondFactor = z
  .object({
    /** Since when an app makes its codes; null where none does. */
    totp_since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
  })
  .meta({ id: "SecondFactor" });

export type SecondFactor = z.infer<typeof secondFactor>;

export const passwordInput = deleteAccountInput;

/** What an app is given: as text, and as the address that a QR holds. */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodeForm = z.object({ code: recoveryCode });

export const totpConfirmInput = z.object({ code: totpCode });

/** Shown this once; null where the account has some already. */
export const factorAdded = z.object({ message: z.string(), recovery_codes: z.array(z.string()).nullable() });

export const newRecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
