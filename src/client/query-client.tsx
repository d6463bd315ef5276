import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "./api-client.ts";

/** Retries only failures that may pass: no answer, or an unavailable server; none while offline. */
const isWorthRetrying = (error: unknown) =>
  navigator.onLine && error instanceof ApiError && ["NETWORK", "UNAVAILABLE"].includes(error.code);

/** Offline calls fail at once. By default they would wait and be sent later unnoticed. */
const networkMode = "always";

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnReconnect: true,
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode, retry: false },
    },
  });

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
