import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { OwnNotices } from "../contract.ts";
import { FAILED } from "./this-device.ts";

export const noticesQuery = queryOptions({
  queryKey: ["notices"],
  queryFn: ({ signal }) => api.get("/notices/", { signal, failure: "Error al cargar los avisos" }),
});

/** Runs a change of the notices; null where the person refused it in the browser. */
export function useChangeNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<OwnNotices | null>) => change(),
    onSuccess: (changed) => changed && queries.setQueryData(noticesQuery.queryKey, changed),
    onError: (error) => toast.error(failureMessage(error, FAILED)),
  });
}
