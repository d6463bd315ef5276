/** A line of the cart as the cookie keeps it: which product, which blister of it, how many (docs/shop.md, Cart). */
export type CartLine = { product: number; blister: number | null; quantity: number };

/**
 * So many lines an order takes at most, and so does the cart (docs/shop.md, Cart). The database checks the cart's, too: a
 * change needs a migration.
 */
export const MAX_LINES = 100;

export const FULL_CART = `El carrito lleva ${MAX_LINES} productos como máximo`;

/** Lines of an earlier order, asked for again: what the navigation to the cart carries as `reorder` in its state. */
export type Reorder = { order: number; lines: (CartLine & { name: string })[] };

/**
 * The cart that follows a customer from one device to another: what the cookie holds, and nothing that goes stale. Its
 * schema stands with the server: every page loads these limits, and none of them Zod.
 */
export type StoredCart = { products: { product_id: number; blister_id: number | null; quantity: number }[] };
