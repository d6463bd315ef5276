/** A line as the cookie stores it (docs/shop.md, Cart). Without a variant it is that of a product with one. */
export type CartLine = { product: number; variant: number | null; quantity: number };

/** The most lines of a cart and an order (docs/shop.md, Cart). The database checks carts: changes need a migration. */
export const MAX_LINES = 100;

export const FULL_CART = `El carrito lleva ${MAX_LINES} productos como máximo`;

/** Lines of an earlier order to order again; the link to the cart carries them in its state. */
export type Reorder = { order: number; lines: (CartLine & { name: string })[] };
