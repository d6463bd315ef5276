import { sendFile } from "#src/client/send-file.ts";
import type { Columns, PriceList } from "../contract.ts";

/** How a list is to be read where that can't be told, or was told wrongly; blank is as the list says. */
export type Reading = { columns?: Columns; currency: string; with_vat: string };

/** @throws ApiError, with the file's `heads` where its columns can't be told */
export async function sendList(supplier: number, file: File, reading?: Reading): Promise<PriceList> {
  const form = new FormData();
  form.set("file", file);
  if (reading?.columns) form.set("columns", JSON.stringify(reading.columns));
  if (reading?.currency) form.set("currency", reading.currency);
  if (reading?.with_vat) form.set("with_vat", reading.with_vat);
  return JSON.parse(await sendFile(`/suppliers/${supplier}/lists/`, form, { failure: "Error al leer la lista" }));
}
