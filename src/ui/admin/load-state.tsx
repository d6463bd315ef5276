import type { UseQueryResult } from "@tanstack/react-query";
import { failureMessage } from "#src/client/failure-message.ts";
import { formatTime } from "#src/contract/moments.ts";
import { LoadFailure } from "../load-failure.tsx";

type Read = Pick<UseQueryResult, "error" | "data" | "dataUpdatedAt" | "refetch">;

/** A failed read; says how old the data on screen is (docs/shop.md, Catalogue). */
export function ReadFailure({ read, fallback }: { read: Read; fallback: string }) {
  if (!read.error) return null;
  const message = failureMessage(read.error, fallback);
  const since = read.data === undefined ? "" : ` Lo que ves es de las ${formatTime(new Date(read.dataUpdatedAt))}.`;
  return <LoadFailure message={`${message.replace(/\.?$/, ".")}${since}`} onRetry={() => void read.refetch()} />;
}
