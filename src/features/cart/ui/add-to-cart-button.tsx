import { Button } from "#src/ui/button.tsx";
import { NO_STOCK } from "../rules.ts";
import { type AddedOption, type JustAdded, showAdded } from "./just-added.ts";
import { putInCart } from "./put-in-cart.ts";

async function addAndTell(added: JustAdded) {
  const { isAdded, ...outcome } = putInCart(added);
  if (isAdded) return showAdded({ ...added, ...outcome });
  // The toasts' code loads with the first toast, so that public pages stay light.
  const { toast } = await import("#src/ui/toasts.tsx");
  toast.error(outcome.problem ?? NO_STOCK);
}

type AddToCartButtonProps = {
  product: JustAdded["product"];
  /** Null where there is nothing to choose from. */
  option: AddedOption | null;
  quantity: number;
  compact?: boolean;
};

export function AddToCartButton({ product, option, quantity, compact = false }: AddToCartButtonProps) {
  const isSoldOut = !option || option.stock <= 0;
  return (
    <Button
      className={`${compact ? "w-full px-2 text-sm" : "grow"} noscript:hidden`}
      tone={isSoldOut ? "secondary" : compact ? "soft" : "primary"}
      aria-disabled={isSoldOut}
      aria-description={product.name}
      onClick={() => option && void addAndTell({ product, option, quantity })}
    >
      {isSoldOut ? "Sin stock" : "Agregar al carrito"}
    </Button>
  );
}
