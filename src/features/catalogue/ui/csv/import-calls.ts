import { z } from "zod";
import { ApiError } from "#src/client/api-client.ts";
import { sendFile } from "#src/client/send-file.ts";
import { problemBody } from "#src/contract/problem.ts";
import { type ImportReport, importReport } from "../../contract/import.ts";

export type ImportProgress = { stage: "sending" | "checking" | "saving"; part: number };

/** Which column of the shop's each title of a sheet stands for. */
export type ChosenColumns = Readonly<Record<string, string>>;

const line = z.union([
  z.object({ stage: z.enum(["checking", "saving"]), done: z.int(), total: z.int() }),
  z.object({ report: importReport }),
  z.object({ problem: problemBody }),
]);

const FAILURE = "Error al importar los productos";

/** Sends a sheet to be checked or, with the report's `plan`, imported. @throws ApiError */
export async function sendSheet(
  file: File,
  plan: string | undefined,
  columns: ChosenColumns,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const form = new FormData();
  // First: the server reads the parts in order.
  if (plan !== undefined) form.set("plan", plan);
  form.set("columns", JSON.stringify(columns));
  form.set("file", file);
  const answer = await sendFile("/products/import/", form, {
    onSent: (part) => onProgress({ stage: "sending", part }),
    onAnswer: (text) => {
      const newest = newestLine(text);
      if (newest && "stage" in newest) onProgress({ stage: newest.stage, part: newest.done / newest.total });
    },
    failure: FAILURE,
  });
  const last = newestLine(answer);
  if (last && "report" in last) return last.report;
  if (last && "problem" in last) throw new ApiError(last.problem.code, last.problem.message, last.problem);
  throw new ApiError("NETWORK", "Se cortó la conexión antes de terminar. Revisá la lista y probá de nuevo.");
}

/** The last whole line; earlier ones no longer matter. */
function newestLine(text: string): z.infer<typeof line> | undefined {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1).trimEnd();
  const newest = whole.slice(whole.lastIndexOf("\n") + 1);
  return newest === "" ? undefined : line.parse(JSON.parse(newest));
}
