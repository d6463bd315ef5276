import type { Product } from "#src/features/catalogue/contract.ts";
import { Button } from "#src/ui/button.tsx";

type AddToCartButtonProps = { product: Product; blister: number | null; quantity: number; compact?: boolean };

/** Puts a product into the cart. */
export const AddToCartButton = ({ product, compact = false }: AddToCartButtonProps) => (
  <Button
    look={compact ? "secondary" : "primary"}
    className={compact ? "w-full px-3!" : "grow"}
    disabled={product.stock === 0}
  >
    Agregar al carrito
  </Button>
);
