import { z } from "zod";
import { inJson } from "#src/contract/in-json.ts";
import { list } from "#src/contract/list.ts";
import { id, text } from "#src/contract/text.ts";
import { uploadedFile } from "#src/contract/uploaded-file.ts";

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;

/** Including rows that are no movement. */
export const MOST_ROWS = 5000;

const columns = z.object({
  date: text(200).min(1, "Elegí la columna de la fecha"),
  amount: text(200).min(1, "Elegí la columna del importe"),
  payer: text(200).default(""),
  reference: text(200).default(""),
});

export type Columns = z.infer<typeof columns>;

export const statementForm = z.object({
  file: uploadedFile("Elegí el archivo del banco"),
  columns: inJson("Las columnas no son JSON")
    .pipe(columns)
    .optional()
    .meta({ type: "string", description: "JSON `{date, amount, payer, reference}`: los títulos de las columnas" }),
});

const proposal = z.object({
  order: z.int(),
  /** Alone with 0.9 or more it is safe; equal candidates all have less. */
  score: z.number().min(0).max(1),
  why: z.string(),
  /** Of the order: who receives it and what is due. */
  recipient_name: z.string(),
  due: z.number(),
});

const movement = z
  .object({
    id: z.int(),
    date: z.iso.date(),
    amount: z.number(),
    payer: z.string(),
    reference: z.string(),
    proposals: z.array(proposal),
  })
  .meta({ id: "Movement" });

export type Movement = z.infer<typeof movement>;

/** Of a bank or a wallet, with the movements that paid nothing yet. */
export const statement = z
  .object({
    id: z.int(),
    movements: z.array(movement),
    /** Debits, and movements known already. */
    ignored: z.int(),
  })
  .meta({ id: "Statement" });

export type Statement = z.infer<typeof statement>;

/** Those of which movements wait, newest first. */
export const statements = z.object({
  results: z.array(z.object({ id: z.int(), at: z.iso.datetime(), waiting: z.int() })),
});

export const applyInput = z.object({
  matches: list(
    z.array(z.object({ movement: id, order: id })).min(1, "Elegí al menos un movimiento"),
    MOST_ROWS,
    `Elegí ${MOST_ROWS} movimientos como máximo`,
  ),
});

export type ApplyInput = z.output<typeof applyInput>;

export const applied = z
  .object({ orders_paid: z.int(), amount: z.number(), activity_id: z.int() })
  .meta({ id: "AppliedStatement" });

export type Applied = z.infer<typeof applied>;
