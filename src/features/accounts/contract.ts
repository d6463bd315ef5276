import { z } from "zod";
import { acceptedTexts } from "#src/contract/accepted-texts.ts";
import { emailText, LONGEST_EMAIL } from "#src/contract/email.ts";
import { pageOf } from "#src/contract/page.ts";
import { PERMISSION_NAMES, ROLES } from "#src/contract/permissions.ts";
import { runDespiteFieldErrors } from "#src/contract/run-despite-field-errors.ts";
import { id, rawText, requiredText, text } from "#src/contract/text.ts";
import { activityEntry } from "#src/features/activity/contract.ts";
import { SHORTEST_PASSWORD, USERNAME } from "./rules.ts";

/** Characters that each has at least. */
const SHORTEST_USERNAME = 4;
const SHORTEST_NAME = 2;

/** Wrong tries that end a code. The database checks it too: a change needs a migration. */
export const MAX_WRONG_TRIES = 5;

const tooShort = (what: string, shortest: number) => `${what} debe tener al menos ${shortest} caracteres`;

const atLeast = (shortest: number, what: string) => z.string().min(shortest, tooShort(what, shortest));

const firstName = atLeast(SHORTEST_NAME, "El nombre");
const lastName = atLeast(SHORTEST_NAME, "El apellido");
const longEnoughUsername = atLeast(SHORTEST_USERNAME, "El nombre de usuario");

/** What the profile says of an e-mail that is none, or missing. */
export const PROFILE_EMAIL_INVALID = "Ingrese un email válido";

const PASSWORD_TOO_LONG = "La contraseña es demasiado larga";

const anyPassword = (required: string) => rawText(required).min(1, required).max(200, PASSWORD_TOO_LONG);

/** Of an empty one only that is told. That ends the check of the whole form, so `anyPassword` does not ask for it. */
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

/** A code that comes with the e-mail it was sent to. */
const code = z.string(CODE_AND_EMAIL_REQUIRED).trim().min(1, CODE_AND_EMAIL_REQUIRED).pipe(sixDigits);

const currentPassword = anyPassword("Por favor ingresa tu contraseña");

const PASSWORDS_DIFFER = "Las contraseñas no coinciden";

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
  .refine((input) => input.password === input.password2, {
    path: ["password2"],
    error: PASSWORDS_DIFFER,
    ...runDespiteFieldErrors,
  });

export type RegisterInput = z.output<typeof registerInput>;

export const registered = z.object({ message: z.string(), email: z.string(), user_id: z.int() });

/** `user_id` is the one that the registration was answered with: with it, no other registration of the e-mail is meant. */
export const verifyEmailInput = z.object({ email: emailText(CODE_AND_EMAIL_REQUIRED), code, user_id: id.optional() });

export const emailInput = z.object({ email: emailText("El email es requerido") });

export const resendInput = emailInput.extend({ user_id: id.optional() });

export const profile = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    username: z.string(),
    is_staff: z.boolean(),
  })
  .meta({ id: "Profile" });

export type Profile = z.infer<typeof profile>;

/** What the signed-in person may do in the back office: nothing, for a customer. */
export const ownPermissions = z
  .object({
    role: z.enum(ROLES).nullable(),
    permissions: z.array(z.enum(PERMISSION_NAMES)),
    /** Who works here gets role and permissions back with a second factor. */
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

export const changePasswordInput = z.object({
  old_password: anyPassword("Ingresa tu contraseña actual"),
  new_password: newPassword("Ingresa la nueva contraseña", "La nueva contraseña"),
});

export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** The form asks for the new password twice; the call takes it once. */
export const changePasswordForm = changePasswordInput
  .extend({ confirm_password: z.string() })
  .refine((input) => input.new_password === input.confirm_password, {
    path: ["confirm_password"],
    error: PASSWORDS_DIFFER,
    ...runDespiteFieldErrors,
  });

export const passwordChanged = z.object({ message: z.string(), access: z.string() });

export const emailChangeInput = z.object({
  type: z.literal("EMAIL_CHANGE"),
  new_email: emailText(PROFILE_EMAIL_INVALID, PROFILE_EMAIL_INVALID),
  password: currentPassword,
});

export const resetPasswordInput = z.object({
  email: emailText(CODE_AND_EMAIL_REQUIRED),
  code,
  new_password: changePasswordInput.shape.new_password,
});

export const resetByLinkInput = z.object({
  token: rawText("El enlace no es válido").min(1, "El enlace no es válido").max(200, "El enlace no es válido"),
  new_password: changePasswordInput.shape.new_password,
});

export type ResetByLinkInput = z.output<typeof resetByLinkInput>;

export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

/** Where the account is signed in. */
const ownSession = z
  .object({
    id: z.int(),
    /** Browser and system in words, "Chrome en Android"; empty where it isn't known. */
    device: z.string(),
    address: z.string(),
    created_at: z.iso.datetime(),
    /** Noted once an hour. */
    last_used_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: "OwnSession" });

export type OwnSession = z.infer<typeof ownSession>;

export const ownSessionPage = pageOf(ownSession);

/** Everything the shop holds of a person, for that person (Ley 25.326, right of access). */
export const myData = z
  .object({
    profile: profile.extend({
      user_id: z.int(),
      created_at: z.iso.datetime(),
      /** The date of the legal texts that they agreed to when registering, at `created_at`. */
      accepted_texts: z.iso.datetime().nullable(),
      /** Whether they asked for the shop's notices by mail; for the staff. */
      wants_notices: z.boolean(),
    }),
    orders: z.array(z.record(z.string(), z.unknown())),
    /** Purchases they asked to take back, and accounts to close. */
    requests: z.array(z.record(z.string(), z.unknown())),
    /** The cart that follows the account. */
    cart: z.array(z.record(z.string(), z.unknown())),
    /** Where the account is signed in. */
    sessions: z.array(
      ownSession.omit({ id: true, is_current: true }).extend({
        /** Where the shop shows notices there: the address of its push service. */
        notices_at: z.url().nullable(),
      }),
    ),
    /** How the second step is taken; neither keys nor codes. */
    second_factor: z.object({
      totp_since: z.iso.datetime().nullable(),
      passkeys: z.array(
        z.object({ name: z.string(), created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() }),
      ),
      recovery_codes_left: z.int(),
    }),
    /** Mails to the account's address, without what stood in them. */
    mails: z.array(z.object({ kind: z.string(), recipient: z.string(), created_at: z.iso.datetime() })),
    activity: z.array(activityEntry),
  })
  .meta({ id: "MyData" });

export type MyData = z.infer<typeof myData>;

/** Of the first administrator where `ADMIN_EMAIL` names none: nothing sent there arrives. */
export const DEFAULT_ADMINISTRATOR_EMAIL = "admin@localhost.localdomain";

export const deleteAccountInput = z.object({
  password: currentPassword,
});
