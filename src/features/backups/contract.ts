import { z } from "zod";
import { pageOf } from "#src/contract/page.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A backup's first file: its content, and the shop's version. */
export const backupManifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  shop: z.string(),
  dump: z.object({
    /** The newest applied migration. */
    migration: z.int(),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 })),
    sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string().regex(/^\d+$/) })),
  }),
  images: z.array(z.object({ name: z.string(), size: z.int(), sha256 })),
});

export type BackupManifest = z.infer<typeof backupManifest>;

export const backup = z
  .object({ name: z.string(), created_at: z.iso.datetime(), size: z.int() })
  .meta({ id: "Backup" });

export type Backup = z.infer<typeof backup>;

export const backupOutcome = z.object({
  at: z.iso.datetime(),
  error: z.string().nullable(),
  copies: z.array(z.object({ place: z.string(), error: z.string().nullable() })).default([]),
});

export type BackupOutcome = z.infer<typeof backupOutcome>;

export const backupPage = pageOf(backup).extend({
  last_outcome: backupOutcome.nullable(),
  is_daily: z.boolean(),
});
