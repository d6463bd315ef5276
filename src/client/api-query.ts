import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PathOf, QueryOf } from "./api-calls.ts";
import { api, type CallOptions } from "./api-client.ts";

type Read<A extends PathOf<"get">> = Pick<CallOptions, "failure" | "timeout"> & { query?: QueryOf<"get", A> };

const ADMIN = ["admin"] as const;

/** A read of the API. Its address is its key: screens that read the same share it. */
export const apiQuery = <A extends PathOf<"get">>(
  path: A,
  read: Read<A> = {},
  prefix: readonly string[] = [],
  more: { staleTime?: number } = {},
) =>
  queryOptions({
    ...more,
    queryKey: [...prefix, path, read.query ?? {}],
    queryFn: ({ signal }) => api.get(path, { ...read, signal }),
  });

/** A read of the back office, made anew whenever a screen opens and after each change. */
export const staffQuery = <A extends PathOf<"get">>(path: A, read: Read<A> = {}) =>
  apiQuery(path, read, ADMIN, { staleTime: 0 });

/** The key of what the back office reads in another way. */
export const staffKey = (...parts: readonly unknown[]) => [...ADMIN, ...parts];

/** Reads anew what the screens of the back office show. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ADMIN }), [queries]);
}
