import { staffQuery } from "#src/client/api-query.ts";
import { sendFile } from "#src/client/send-file.ts";
import { formatPesos } from "#src/contract/format.ts";
import type { Columns, Effect, PriceList } from "../contract.ts";

const failure = "Error al cargar la lista de precios";

export const listQueries = {
  sync: () => staffQuery("/suppliers/sync/", { failure: "Error al cargar la sincronización" }),
  suppliers: () => staffQuery("/suppliers/", { failure: "Error al cargar los proveedores" }),
  lists: (supplier: number) => staffQuery(`/suppliers/${supplier}/lists/`, { failure }),
  list: (supplier: number, id: number) => staffQuery(`/suppliers/${supplier}/lists/${id}/`, { failure }),
};

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

export const costTold = (cost: Effect["cost"] | null): string =>
  cost === null ? "sin costo" : `${cost.currency === "USD" ? "US" : ""}${formatPesos(cost.amount)}`;

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
