import { z } from "zod";
import type { ProblemBody } from "#src/contract/problem.ts";
import { text } from "#src/contract/text.ts";

const sheetRow = z.object({
  /** As spreadsheets number them: the headers are row 1. */
  row: z.int(),
  name: z.string(),
});

/** What an import would do, or did (docs/decisions/csv.md). Every row is counted; a hundred of each kind are shown. */
export const importReport = z
  .object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    /** `labels` are those of its variants; `price` is the lowest. */
    new_rows: z.array(sheetRow.extend({ labels: z.array(z.string()), price: z.number(), stock: z.int() })),
    changed_rows: z.array(
      sheetRow.extend({
        product_id: z.int(),
        changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
      }),
    ),
    failed_rows: z.array(sheetRow.extend({ reasons: z.array(z.string()) })),
    /** The failed rows as CSV with their errors; null if none failed. */
    failed_sheet: z.string().nullable(),
    unknown_categories: z.array(z.string()),
    /** Those that are made with the products. */
    new_categories: z.array(z.string()),
    source: z.enum(["brote", "tiendanube", "woocommerce"]),
    /** What becomes of each column; null of one that is left out. */
    columns: z.array(z.object({ head: z.string(), becomes: z.string().nullable() })),
    choices: z.array(z.string()),
    ignored_columns: z.array(z.string()),
    /** What another shop's rows can't keep as it was. */
    told: z.array(z.object({ text: z.string(), count: z.int(), rows: z.array(z.int()) })),
    /** Identifies the shown plan: an import does exactly this or nothing. */
    plan: z.string(),
    /** The activity to undo; null for a dry run. */
    activity_id: z.int().nullable(),
  })
  .meta({ id: "ImportReport" });

export type ImportReport = z.infer<typeof importReport>;

/** Null if nothing was stored. */
export const importOutcome = importReport.pick({ activity_id: true });

const keptPicture = z.object({
  file: text(255),
  path: text().regex(/^\/media\/[0-9a-f]{32}\/1000\.webp$/),
});

export type KeptPicture = z.infer<typeof keptPicture>;

/** Of a ZIP, or of all parts of a folder. */
export const MOST_PICTURES = 5_000;

export const keptPictures = z.array(keptPicture).min(1).max(MOST_PICTURES);

/** What became of pictures; a hundred of those that nothing was found for are shown. */
export type PicturesReport = {
  pictures: number;
  products: number;
  unmatched_count: number;
  unmatched: { file: string; why: string }[];
  /** Kept but nobody's yet. */
  stored: KeptPicture[];
  activity_id: number | null;
};

/** A line of an import's answer (newline-delimited JSON): progress, or the result. */
export type ImportLine<Report> =
  | { stage: "checking" | "saving"; done: number; total: number }
  | { report: Report }
  | { problem: ProblemBody };
