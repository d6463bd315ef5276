import type { PathOf } from "#src/client/api-calls.ts";
import { ApiError } from "#src/client/api-client.ts";
import { sendFile } from "#src/client/send-file.ts";
import type { ImportLine, ImportReport, PicturesReport } from "../../contract/import.ts";

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
  return sendForReport("/products/import/", form, sending, "Error al importar los productos");
}

/** Sends a ZIP of pictures or some of a folder, or has those given that were kept. @throws ApiError */
export const sendPicturesForm = (form: FormData, sending: Sending): Promise<PicturesReport> =>
  sendForReport("/products/import/pictures/", form, sending, "Error al subir la imagen");

async function sendForReport<Report>(
  path: PathOf<"post">,
  form: FormData,
  { onProgress, signal }: Sending,
  failure: string,
): Promise<Report> {
  const answer = await sendFile(path, form, {
    signal,
    onSent: (part) => onProgress({ stage: "sending", part }),
    onAnswer: (text) => {
      const newest = newestIn<Report>(text);
      if (newest && "stage" in newest) onProgress({ stage: newest.stage, part: newest.done / newest.total });
    },
    failure,
  });
  const last = newestIn<Report>(answer);
  if (last && "report" in last) return last.report;
  if (last && "problem" in last) throw new ApiError(last.problem.code, last.problem.message, last.problem);
  throw new ApiError("NETWORK", "Se cortó la conexión antes de terminar. Revisá la lista y probá de nuevo.");
}

/** What the last whole line says; earlier ones no longer matter. */
function newestIn<Report>(text: string): ImportLine<Report> | undefined {
  const line = text.split("\n").at(-2);
  return line && JSON.parse(line);
}
