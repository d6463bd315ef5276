import { isShown } from "#src/contract/regulated.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { productPath } from "#src/paths.ts";
import { toast } from "#src/ui/toasts.tsx";

/** Tells that the product is saved, with the way to see it as customers do. */
export const toastSaved = (message: string, product: Product): void =>
  toast.success(message, {
    duration: 6_000,
    ...(isShown(product) && {
      // Toasts stand outside the router.
      action: (
        <a href={productPath(product.id)} className="ml-auto shrink-0 font-semibold underline underline-offset-4">
          Ver publicación
        </a>
      ),
    }),
  });
