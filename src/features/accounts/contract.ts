import { z } from "zod";
import { acceptedTexts } from "#src/contract/accepted-texts.ts";
import { emailText, LONGEST_EMAIL } from "#src/contract/email.ts";
import { pageOf } from "#src/contract/page.ts";
import { anyPassword, currentPassword, PASSWORD_REQUIRED, PASSWORD_TOO_LONG } from "#src/contract/password.ts";
import { PERMISSION_NAMES, ROLES } from "#src/contract/permissions.ts";
import { runDespiteFieldErrors } from "#src/contract/run-despite-field-errors.ts";
import { id, rawText, requiredText, text } from "#src/contract/text.ts";
import { activityEntry } from "#src/features/activity/contract.ts";
import { SHORTEST_PASSWORD, USERNAME } from "./rules.ts";

const SHORTEST_USERNAME = 4;
const SHORTEST_NAME = 2;

/** Also a database check: changing it needs a migration. */
export const MAX_WRONG_TRIES = 5;

const tooShort = (what: string, shortest: number) => `${what} debe tener al menos ${shortest} caracteres`;

const atLeast = (shortest: number, what: string) => z.string().min(shortest, tooShort(what, shortest));

const firstName = atLeast(SHORTEST_NAME, "El nombre");
const lastName = atLeast(SHORTEST_NAME, "El apellido");
const longEnoughUsername = atLeast(SHORTEST_USERNAME, "El nombre de usuario");

export const PROFILE_EMAIL_INVALID = "Ingrese un email válido";

/** An empty password reports only that: the check aborts, unlike `anyPassword`. */
const newPassword = (required: string, what = "La contraseña") =>
  rawText(required)
    .min(1, { error: required, abort: true })
    .min(SHORTEST_PASSWORD, tooShort(what, SHORTEST_PASSWORD))
    .max(200, PASSWORD_TOO_LONG);

const CODE_AND_EMAIL_REQUIRED = "El código y el email son requeridos";

const sixDigits = z
  .string(CODE_AND_EMAIL_REQUIRED)
  .trim()
  .regex(/^\d{6}$/, "El código debe tener 6 dígitos");

const code = z.string(CODE_AND_EMAIL_REQUIRED).trim().min(1, CODE_AND_EMAIL_REQUIRED).pipe(sixDigits);

export const repetitionError = (field: string) => ({
  path: [field],
  error: "Las contraseñas no coinciden",
  ...runDespiteFieldErrors,
});

export const loginInput = z.object({
  username: requiredText("El nombre de usuario es requerido", LONGEST_EMAIL).pipe(longEnoughUsername),
  password: newPassword("La contraseña es requerida"),
});

export type LoginInput = z.output<typeof loginInput>;

export const session = z
  .object({
    access: z.string(),
    is_staff: z.boolean(),
    is_admin: z.boolean(),
    user_id: z.int(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  })
  .meta({ id: "Session" });

export type Session = z.infer<typeof session>;

export const registerInput = z
  .object({
    first_name: requiredText("El nombre es requerido").pipe(firstName),
    last_name: requiredText("El apellido es requerido").pipe(lastName),
    username: requiredText("El nombre de usuario es requerido").pipe(
      longEnoughUsername.regex(
        USERNAME,
        "El nombre de usuario solo puede tener letras, números, puntos, guiones y guiones bajos",
      ),
    ),
    email: emailText("El email es requerido"),
    password: newPassword("La contraseña es requerida"),
    password2: rawText("Debe confirmar la contraseña").min(1, "Debe confirmar la contraseña"),
    accepted_texts: acceptedTexts,
  })
  .refine((input) => input.password === input.password2, repetitionError("password2"));

export type RegisterInput = z.output<typeof registerInput>;

export const registered = z.object({ message: z.string(), email: z.string(), user_id: z.int() });

/** `user_id` selects one of several registrations with this e-mail. */
export const verifyEmailInput = z.object({ email: emailText(CODE_AND_EMAIL_REQUIRED), code, user_id: id.optional() });

export type VerifyEmailInput = z.output<typeof verifyEmailInput>;

/** `accepted_texts` counts for a new account. */
export const emailCodeInput = z.object({
  email: emailText(CODE_AND_EMAIL_REQUIRED),
  code,
  accepted_texts: acceptedTexts,
});

export type EmailCodeInput = z.output<typeof emailCodeInput>;

export const emailInput = z.object({ email: emailText("El email es requerido") });

export const resendInput = emailInput.extend({ user_id: id.optional() });

export const profile = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    username: z.string(),
    is_staff: z.boolean(),
    has_password: z.boolean(),
  })
  .meta({ id: "Profile" });

export type Profile = z.infer<typeof profile>;

export const ownPermissions = z
  .object({
    role: z.enum(ROLES).nullable(),
    permissions: z.array(z.enum(PERMISSION_NAMES)),
    /** Staff get their role back once they add a second factor. */
    owes_second_factor: z.boolean(),
  })
  .meta({ id: "OwnPermissions" });

export const profileInput = z
  .object({
    first_name: text(200).pipe(firstName),
    last_name: text(200).pipe(lastName),
    email: emailText(PROFILE_EMAIL_INVALID, PROFILE_EMAIL_INVALID),
    verification_code: sixDigits,
  })
  .partial();

export type ProfileInput = z.output<typeof profileInput>;

const OLD_PASSWORD_REQUIRED = "Ingresa tu contraseña actual";

const new_password = newPassword("Ingresa la nueva contraseña", "La nueva contraseña");

/** In place of the password, for accounts without one. */
const emailCode = sixDigits.optional().meta({ description: "En lugar de la contraseña, si la cuenta no tiene" });

/** The password may be missing beside a code. */
const isProven = ({ email_code, ...given }: { email_code?: unknown; old_password?: unknown; password?: unknown }) =>
  (email_code ?? given.old_password ?? given.password) !== undefined;

const unproven = (field: string, error: string) => ({ path: [field], error, ...runDespiteFieldErrors });

const provenChange = z.object({
  old_password: anyPassword(OLD_PASSWORD_REQUIRED).optional(),
  new_password,
  email_code: emailCode,
});

const unprovenChange = unproven("old_password", OLD_PASSWORD_REQUIRED);

export const changePasswordInput = provenChange.refine(isProven, unprovenChange);

export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const changePasswordForm = provenChange
  .extend({ confirm_password: z.string() })
  .refine(isProven, unprovenChange)
  .refine((input) => input.new_password === input.confirm_password, repetitionError("confirm_password"));

export const passwordChanged = z.object({ message: z.string(), access: z.string() });

const ownerProof = z.object({ password: currentPassword.optional(), email_code: emailCode });

export const emailChangeInput = ownerProof
  .extend({ type: z.literal("EMAIL_CHANGE"), new_email: emailText(PROFILE_EMAIL_INVALID, PROFILE_EMAIL_INVALID) })
  .refine(isProven, unproven("password", PASSWORD_REQUIRED));

export const resetPasswordInput = z.object({ email: emailText(CODE_AND_EMAIL_REQUIRED), code, new_password });

const LINK_INVALID = "El enlace no es válido";

/** Of a mailed link. */
export const linkToken = rawText(LINK_INVALID).min(1, LINK_INVALID).max(200, LINK_INVALID);

export const resetByLinkInput = z.object({ token: linkToken, new_password });

export type ResetByLinkInput = z.output<typeof resetByLinkInput>;

export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

const ownSession = z
  .object({
    id: z.int(),
    /** "Chrome en Android"; empty if unknown. */
    device: z.string(),
    address: z.string(),
    created_at: z.iso.datetime(),
    /** Updated hourly. */
    last_used_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: "OwnSession" });

export type OwnSession = z.infer<typeof ownSession>;

export const ownSessionPage = pageOf(ownSession);

export const myData = z
  .object({
    profile: profile.extend({
      user_id: z.int(),
      created_at: z.iso.datetime(),
      /** Date of the legal texts accepted on registration. */
      accepted_texts: z.iso.datetime().nullable(),
      wants_notices: z.boolean(),
    }),
    customer: z.record(z.string(), z.unknown()).nullable(),
    orders: z.array(z.record(z.string(), z.unknown())),
    requests: z.array(z.record(z.string(), z.unknown())),
    waiting_for: z.array(z.record(z.string(), z.unknown())),
    cart: z.array(z.record(z.string(), z.unknown())),
    sessions: z.array(ownSession.omit({ id: true, is_current: true }).extend({ notices_at: z.url().nullable() })),
    /** Without keys and codes. */
    second_factor: z.object({
      totp_since: z.iso.datetime().nullable(),
      passkeys: z.array(
        z.object({ name: z.string(), created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() }),
      ),
      recovery_codes_left: z.int(),
    }),
    mails: z.array(z.object({ kind: z.string(), recipient: z.string(), created_at: z.iso.datetime() })),
    activity: z.array(activityEntry),
  })
  .meta({ id: "MyData" });

/** E-mail of the first administrator without `ADMIN_EMAIL`; nothing arrives there. */
export const DEFAULT_ADMINISTRATOR_EMAIL = "admin@localhost.localdomain";

/** The own password or, without one, a mailed code. */
export const ownerProofInput = ownerProof.refine(isProven, unproven("password", PASSWORD_REQUIRED));
