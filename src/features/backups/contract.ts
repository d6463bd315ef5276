import { z } from "zod";
import { pageOf } from "#src/contract/page.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup's first file says of all the others: what is in it, and from which version of the shop. */
export const backupManifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** The shop's version that made it, for people. */
  shop: z.string(),
  dump: z.object({
    /** The newest migration applied to the database, as the migrations' journal names it. */
    migration: z.int(),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 })),
    sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string().regex(/^\d+$/) })),
  }),
  images: z.array(z.object({ name: z.string(), size: z.int(), sha256 })),
});

export type BackupManifest = z.infer<typeof backupManifest>;

/** A backup as it lies in the folder; its size in bytes. */
export const backup = z
  .object({ name: z.string(), created_at: z.iso.datetime(), size: z.int() })
  .meta({ id: "Backup" });

export type Backup = z.infer<typeof backup>;

/** How the last attempt to make one ended, and for each further place whether a copy of it got there. */
export const backupOutcome = z.object({
  at: z.iso.datetime(),
  error: z.string().nullable(),
  copies: z.array(z.object({ place: z.string(), error: z.string().nullable() })).default([]),
});

export type BackupOutcome = z.infer<typeof backupOutcome>;

/** The backups that are kept, newest first, and how the last attempt ended; null where none was made yet. */
export const backupPage = pageOf(backup).extend({
  last_outcome: backupOutcome.nullable(),
  /** Whether the shop makes one a day by itself: it does with its own database. */
  is_daily: z.boolean(),
});
