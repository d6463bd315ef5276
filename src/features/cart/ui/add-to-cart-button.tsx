import { Link } from "react-router";
import type { CardProduct } from "#src/features/catalogue/contract.ts";
import { productPath } from "#src/paths.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { NO_STOCK } from "../rules.ts";
import { showAdded } from "./just-added.ts";
import { putInCart } from "./put-in-cart.ts";

async function addAndTell(product: CardProduct, blister: number | null, quantity: number) {
  const { isAdded, problem } = putInCart(product, blister, quantity);
  if (isAdded) return showAdded({ product, blister, quantity, problem });
  // The toasts' code loads with the first toast, so that public pages stay light.
  const { toast } = await import("#src/ui/toasts.tsx");
  toast.error(problem ?? NO_STOCK);
}

type AddToCartButtonProps = { product: CardProduct; blister: number | null; quantity: number; compact?: boolean };

/** Where several blisters can be chosen, leads to the product's page. */
export function AddToCartButton({ product, blister, quantity, compact = false }: AddToCartButtonProps) {
  const look = compact ? "w-full px-2 text-sm" : "grow";
  const [first, ...others] = product.blisters;
  const isSoldOut = product.stock <= 0;
  if (blister === null && others.length > 0 && !isSoldOut)
    return (
      <Link
        to={productPath(product.id)}
        className={buttonClass(compact ? "soft" : "secondary", look)}
        aria-description={product.name}
      >
        Elegir blister
      </Link>
    );
  const chosen = blister ?? first?.id ?? null;
  return (
    <Button
      className={`${look} noscript:hidden`}
      tone={isSoldOut ? "secondary" : compact ? "soft" : "primary"}
      aria-disabled={isSoldOut}
      aria-description={product.name}
      onClick={() => void addAndTell(product, chosen, quantity)}
    >
      {isSoldOut ? "Sin stock" : "Agregar al carrito"}
    </Button>
  );
}
