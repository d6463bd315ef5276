import { z } from "zod";

export const ownNotices = z
  .object({
    email: z.string(),
    /** Why mails are sent: the shop's settings, their own wish, or null. */
    mailed_by: z.enum(["settings", "self"]).nullable(),
    are_mailed: z.boolean(),
    on_this_device: z.boolean(),
    push_key: z.string(),
  })
  .meta({ id: "Notices" });

export type OwnNotices = z.infer<typeof ownNotices>;

export const noticesInput = z.object({ by_mail: z.boolean("Indicá si querés los avisos por email") });

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/, "La clave no es válida");

/** The subscription that a browser returns (W3C Push API). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: "La dirección de los avisos tiene que empezar con https" }).max(2000),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});

export type PushSubscriptionInput = z.output<typeof pushSubscription>;
