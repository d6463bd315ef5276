import { z } from "zod";

/** What needs the owner; each has words in `ui/warning-words.ts`. */
const STATUS_WARNINGS = ["disk", "backup_failed", "backup_late", "backup_copy", "restart"] as const;

export type StatusWarning = (typeof STATUS_WARNINGS)[number];

/** How the shop stands as a program. Sizes in bytes. */
export const status = z
  .object({
    /** Of database and pictures; the one with less room where each has its own. */
    disk: z.object({ free: z.number(), total: z.number() }),
    database_size: z.number(),
    images_size: z.number(),
    backups_size: z.number(),
    /** The newest backup that is kept, and why the last attempt failed. */
    last_backup: z.iso.datetime().nullable(),
    backup_error: z.string().nullable(),
    /** Whether the shop makes one a day by itself. */
    backups_are_daily: z.boolean(),
    failed_mails: z.int(),
    has_mail_server: z.boolean(),
    /** How many products have a picture at another site. */
    pictures_elsewhere: z.int(),
    /** The version that runs, and the one that is installed: another one runs after a restart. */
    version: z.string(),
    installed_version: z.string(),
    warnings: z.array(z.enum(STATUS_WARNINGS)),
  })
  .meta({ id: "ShopStatus" });

export type ShopStatus = z.infer<typeof status>;
