import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { OwnNotices } from "../contract.ts";

export const noticesQuery = apiQuery("/notices/", { failure: "Error al cargar los avisos" });

/** Runs a change of the notices; null where the person refused it in the browser. */
export function useChangeNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<OwnNotices | null>) => change(),
    onSuccess: (changed) => changed && queries.setQueryData(noticesQuery.queryKey, changed),
    onError: (error) => toast.error(error.message),
  });
}
