import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "./api-client.ts";

/** Only what might go better by itself is tried again: no answer at all, or a shop that is away; nothing without a network. */
const isWorthRetrying = (error: unknown) =>
  navigator.onLine && error instanceof ApiError && ["NETWORK", "UNAVAILABLE"].includes(error.code);

/** Without a network calls fail and say so. By default they would wait in silence, and be sent later behind everybody's back. */
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

/** Gives its children the cache of API reads. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
