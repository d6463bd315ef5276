import { z } from "zod";
import { pageOf } from "#src/contract/page.ts";
import { ROLES } from "#src/contract/permissions.ts";
import { rawText } from "#src/contract/text.ts";
import { emailInput, linkToken, registerInput, repetitionError } from "#src/features/accounts/contract.ts";

export const staffMember = z
  .object({
    id: z.int(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    has_second_factor: z.boolean(),
  })
  .meta({ id: "StaffMember" });

export type StaffMember = z.infer<typeof staffMember>;

export const staffPage = pageOf(staffMember);

const role = z.enum(ROLES, "Elegí un rol");

export const roleInput = z.object({ role });

export const invitationInput = emailInput.extend({ role });

export type InvitationInput = z.output<typeof invitationInput>;

export const invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    role: z.enum(ROLES),
    invited_by: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });

export type Invitation = z.infer<typeof invitation>;

export const invitationPage = pageOf(invitation);

export const invitationLink = z.object({ token: linkToken });

export const openInvitation = z
  .object({ email: z.string(), role: z.enum(ROLES), has_account: z.boolean() })
  .meta({ id: "OpenInvitation" });

const { first_name, last_name, username, password, password2 } = registerInput.shape;

/** For e-mails without an account. */
export const acceptInvitationInput = z
  .object({ token: linkToken, first_name, last_name, username, password, password2 })
  .refine((input) => input.password === input.password2, repetitionError("password2"));

export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>;

export const joinInput = invitationLink.extend({ password: rawText().min(1, "La contraseña es requerida").max(200) });

export type JoinInput = z.output<typeof joinInput>;

export const joined = z.object({ message: z.string(), username: z.string() });
