import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import type { WithdrawalAnswerInput } from "../../contract.ts";

const FAILURE = "Error al cargar las solicitudes";

export const withdrawalQueries = {
  list: (status: "open" | "answered", page: number) =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "withdrawals", status, page],
      queryFn: ({ signal }) => api.get("/withdrawals/", { query: { status, page }, signal, failure: FAILURE }),
      staleTime: 0,
    }),
  ofOrder: (order: number) =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "withdrawals", "order", order],
      queryFn: async ({ signal }) =>
        (await api.get("/withdrawals/", { query: { order }, signal, failure: FAILURE })).results,
    }),
};

export const answerWithdrawal = ({ id, ...answer }: WithdrawalAnswerInput & { id: number }) =>
  api.put(`/withdrawals/${id}/`, answer, { failure: "No se pudo responder la solicitud" });
