import { Skeleton } from "#src/ui/skeleton.tsx";

/** The number of lines is known once the cookie is read. */
export const CartSkeleton = ({ lines }: { lines?: number | undefined }) => (
  <div
    className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    role="status"
    aria-label="Cargando tu carrito"
  >
    <div className="grid content-start gap-3">
      {Array.from({ length: lines ?? 2 }, (_, index) => index).map((index) => (
        <Skeleton key={index} className="h-44 rounded-2xl sm:h-32" />
      ))}
    </div>
    {/* Hidden below the lines until their number is known, so that it doesn't move. */}
    <Skeleton className={`h-60 rounded-3xl ${lines === undefined ? "max-lg:hidden" : ""}`} />
  </div>
);
