/** A line as the cookie stores it (docs/shop.md, Cart). */
export type CartLine = { product: number; blister: number | null; quantity: number };

/**
 * The most lines of a cart and of an order (docs/shop.md, Cart). The database checks the cart's too: a change needs a
 * migration.
 */
export const MAX_LINES = 100;

export const FULL_CART = `El carrito lleva ${MAX_LINES} productos como máximo`;

/** Lines of an earlier order to order again; the link to the cart carries them in its state. */
export type Reorder = { order: number; lines: (CartLine & { name: string })[] };

/**
 * The cart stored for a customer's devices. Its schema stands with the server: every page loads this file, and none needs Zod.
 */
export type StoredCart = { products: { product_id: number; blister_id: number | null; quantity: number }[] };
