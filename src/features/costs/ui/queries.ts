import { api } from "#src/client/api-client.ts";
import { staffKey, staffQuery } from "#src/client/api-query.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";

const previewing = { timeout: BULK_TIME_MS, failure: "Error al calcular los precios" };

export const costQueries = {
  rate: () => staffQuery("/exchange-rate/", { failure: "Error al cargar la cotización" }),
  rules: () => staffQuery("/price-rules/", { failure: "Error al cargar las reglas" }),
  preview: () => ({
    queryKey: staffKey("rules-preview"),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.post("/price-rules/preview/", undefined, { ...previewing, signal }),
    staleTime: 0,
  }),
  pauses: () => staffQuery("/sales/pause/", { failure: "Error al cargar las ventas pausadas" }),
  suppliers: () => staffQuery("/suppliers/", { failure: "Error al cargar los proveedores" }),
  worth: () => staffQuery("/stock/worth/", { failure: "Error al cargar el valor del stock" }),
};
