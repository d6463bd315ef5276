import { sendFile } from "#src/client/send-file.ts";
import type { Columns, Statement } from "../contract.ts";

/** Reads a bank's file. @throws ApiError, with the file's `heads` where its columns can't be told */
export async function sendStatement(file: File, columns: Columns | undefined): Promise<Statement> {
  const form = new FormData();
  form.set("file", file);
  if (columns) form.set("columns", JSON.stringify(columns));
  return JSON.parse(await sendFile("/payments/statements/", form, { failure: "Error al leer el archivo" }));
}
