import { z } from "zod";

/** Each has words in `ui/status-warnings.tsx`. */
const STATUS_WARNINGS = ["disk", "backup_failed", "backup_late", "backup_copy", "restart"] as const;

export type StatusWarning = (typeof STATUS_WARNINGS)[number];

/** The state of the program. Sizes in bytes. */
export const status = z
  .object({
    /** Of database and pictures; the fuller one where they have a disk each. */
    disk: z.object({ free: z.number(), total: z.number() }),
    database_size: z.number(),
    images_size: z.number(),
    backups_size: z.number(),
    /** The newest backup, and why the last attempt failed. */
    last_backup: z.iso.datetime().nullable(),
    backup_error: z.string().nullable(),
    backups_are_daily: z.boolean(),
    failed_mails: z.int(),
    has_mail_server: z.boolean(),
    pictures_elsewhere: z.int(),
    /** The running version, and the installed one, which runs after a restart. */
    version: z.string(),
    installed_version: z.string(),
    warnings: z.array(z.enum(STATUS_WARNINGS)),
  })
  .meta({ id: "ShopStatus" });

export type ShopStatus = z.infer<typeof status>;
