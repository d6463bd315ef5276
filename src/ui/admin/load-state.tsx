import type { UseQueryResult } from "@tanstack/react-query";
import { formatTime } from "#src/contract/moments.ts";
import { LoadFailure } from "../load-failure.tsx";
import { Skeleton } from "../skeleton.tsx";

type Read = Pick<UseQueryResult, "error" | "data" | "dataUpdatedAt" | "refetch">;

/** A failed read; says how old the data on screen is (docs/shop.md, Catalogue). */
export function ReadFailure({ read: { error, data, dataUpdatedAt, refetch } }: { read: Read }) {
  if (!error) return null;
  const since = data === undefined ? "" : ` Lo que ves es de las ${formatTime(new Date(dataUpdatedAt))}.`;
  return <LoadFailure message={`${error.message.replace(/\.?$/, ".")}${since}`} onRetry={() => void refetch()} />;
}

/** A failed read, or a skeleton of this class while there is nothing to show. */
export const ReadState = ({ read, skeleton }: { read: Read; skeleton: string }) =>
  read.error || read.data !== undefined ? <ReadFailure read={read} /> : <Skeleton className={skeleton} />;
