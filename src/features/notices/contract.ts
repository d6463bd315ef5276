import { z } from "zod";

/** How somebody of the staff is told of what comes in. */
export const ownNotices = z
  .object({
    email: z.string(),
    /** Whether mails go there: by the shop's settings, by their own wish, or not at all. */
    mailed_by: z.enum(["settings", "self"]).nullable(),
    /** Whether the settings let any mail go out. */
    are_mailed: z.boolean(),
    /** Whether the browser of this session is told. */
    on_this_device: z.boolean(),
    /** By which a browser subscribes (VAPID). */
    push_key: z.string(),
  })
  .meta({ id: "Notices" });

export type OwnNotices = z.infer<typeof ownNotices>;

export const noticesInput = z.object({ by_mail: z.boolean("Indicá si querés los avisos por email") });

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/, "La clave no es válida");

/** What a browser hands out when it subscribes (W3C Push API). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: "La dirección de los avisos tiene que empezar con https" }).max(2000),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});

export type PushSubscriptionInput = z.output<typeof pushSubscription>;
