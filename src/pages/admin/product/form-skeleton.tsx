import { Skeleton } from "#src/ui/skeleton.tsx";

/** The shape of the product form while its product loads. */
export const FormSkeleton = () => (
  <div role="status" className="mx-auto grid max-w-6xl gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
    <span className="sr-only">Cargando el producto…</span>
    <div className="grid gap-4">
      <Skeleton className="h-80" />
      <Skeleton className="h-60" />
    </div>
    <Skeleton className="h-72 max-xl:order-first" />
  </div>
);
