import { z } from "zod";
import type { PathOf } from "#src/client/api-calls.ts";
import { ApiError } from "#src/client/api-client.ts";
import { sendFile } from "#src/client/send-file.ts";
import { problemBody } from "#src/contract/problem.ts";
import { type ImportReport, importReport, type PicturesReport, picturesReport } from "../../contract/import.ts";

export type ImportProgress = { stage: "sending" | "checking" | "saving"; part: number };

/** A file, or one in a ZIP. */
export type Sendable = { name: string; size: number; open: () => Promise<File> };

/** Which column of the shop's each title of a sheet stands for. */
export type ChosenColumns = Readonly<Record<string, string>>;

export type SheetReading = { columns: ChosenColumns; makesCategories: boolean };

/** `signal` stops it: nothing is stored then, or all of it was already. */
export type Sending = { onProgress: (progress: ImportProgress) => void; signal: AbortSignal };

/** Sends a sheet to be checked or, with the report's `plan`, imported. @throws ApiError */
export function sendSheet(
  file: File,
  plan: string | undefined,
  { columns, makesCategories }: SheetReading,
  sending: Sending,
): Promise<ImportReport> {
  const form = new FormData();
  // First: the server reads the parts in order.
  if (plan !== undefined) form.set("plan", plan);
  form.set("columns", JSON.stringify(columns));
  form.set("make_categories", `${makesCategories}`);
  form.set("file", file);
  return sendForReport("/products/import/", form, importReport, sending, "Error al importar los productos");
}

/** Sends a ZIP of pictures or some of a folder, or has those given that were kept. @throws ApiError */
export const sendPicturesForm = (form: FormData, sending: Sending): Promise<PicturesReport> =>
  sendForReport("/products/import/pictures/", form, picturesReport, sending, "Error al subir la imagen");

async function sendForReport<Report>(
  path: PathOf<"post">,
  form: FormData,
  schema: z.ZodType<Report>,
  { onProgress, signal }: Sending,
  failure: string,
): Promise<Report> {
  const line = z.union([
    z.object({ stage: z.enum(["checking", "saving"]), done: z.int(), total: z.int() }),
    z.object({ report: schema }),
    z.object({ problem: problemBody }),
  ]);
  const newestIn = (text: string) => {
    const newest = newestLine(text);
    return newest === "" ? undefined : line.parse(JSON.parse(newest));
  };
  const answer = await sendFile(path, form, {
    signal,
    onSent: (part) => onProgress({ stage: "sending", part }),
    onAnswer: (text) => {
      const newest = newestIn(text);
      if (newest && "stage" in newest) onProgress({ stage: newest.stage, part: newest.done / newest.total });
    },
    failure,
  });
  const last = newestIn(answer);
  if (last && "report" in last) return last.report;
  if (last && "problem" in last) throw new ApiError(last.problem.code, last.problem.message, last.problem);
  throw new ApiError("NETWORK", "Se cortó la conexión antes de terminar. Revisá la lista y probá de nuevo.");
}

/** The last whole line; earlier ones no longer matter. */
function newestLine(text: string): string {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1).trimEnd();
  return whole.slice(whole.lastIndexOf("\n") + 1);
}
