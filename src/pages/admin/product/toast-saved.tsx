import type { Product } from "#src/features/catalogue/contract.ts";
import { productPath } from "#src/paths.ts";
import { toast } from "#src/ui/toasts.tsx";

/** Tells that the product is saved, with the way to see it as customers do. */
export const toastSaved = (message: string, { id, is_available }: Product): void =>
  toast.success(message, {
    duration: 6_000,
    ...(is_available && {
      // Toasts stand outside the router.
      action: (
        <a href={productPath(id)} className="ml-auto shrink-0 font-semibold underline underline-offset-4">
          Ver publicación
        </a>
      ),
    }),
  });
