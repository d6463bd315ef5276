import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "./api-client.ts";

/** Only what might go better by itself is tried again: no answer at all, or a shop that is away. */
const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError && ["NETWORK", "UNAVAILABLE"].includes(error.code);

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: (failures, error) => failures < 2 && isWorthRetrying(error) },
      mutations: { retry: false },
    },
  });

/** Gives its children the cache of API reads. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
