import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** In place of the form, until its product is read. */
export const ProductAwaited = ({ error, refetch }: Pick<UseQueryResult, "error" | "refetch">) =>
  error ? (
    <LoadFailure message={error.message} onRetry={() => void refetch()} />
  ) : (
    <div role="status" className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <span className="sr-only">Cargando el producto…</span>
      <div className="grid gap-4">
        <Skeleton className="h-80" />
        <Skeleton className="h-60" />
      </div>
      <Skeleton className="h-72 max-xl:order-first" />
    </div>
  );
