import type { EditOrderInput, Order, OrderLine } from "../contract.ts";

/** What the customer asks for: the whole order cancelled, or one of its lines taken out. */
export type OrderChange = { order: Order; without?: OrderLine };

/** The body of `PUT /orders/{id}/`. Lines go by their own ids: a product may be gone from the catalogue. */
export function changesFor({ order, without }: OrderChange): EditOrderInput {
  if (!without) return { status: "cancelled" };
  return {
    products: order.products.flatMap(({ id, product, blister, quantity }) =>
      id === without.id ? [] : [{ id, product_id: product, blister_id: blister, quantity }],
    ),
  };
}

/** What to say when the shop couldn't do it and doesn't say why (docs/shop.md, Messages). */
export const changeFailed = ({ order, without }: OrderChange): string =>
  without && order.products.length > 1 ? "Error al actualizar el pedido" : "Error al procesar la acción";

/** What to say when it is done (docs/shop.md, Orders). */
export function changeDone({ order, without }: OrderChange): string {
  if (!without) return "Pedido cancelado correctamente";
  return order.products.length > 1 ? "Producto eliminado del pedido" : "Pedido cancelado por falta de productos";
}
