import type { EditOrderInput, Order, OrderLine } from "../contract.ts";

/** Cancelling the order, or removing one of its lines. */
export type OrderChange = { order: Order; without?: OrderLine };

/** Lines go by their own ids: a product may be gone from the catalogue. */
export function changesFor({ order, without }: OrderChange): EditOrderInput {
  if (!without) return { status: "cancelled" };
  return {
    products: order.products.flatMap(({ id, product, blister, quantity }) =>
      id === without.id ? [] : [{ id, product_id: product, blister_id: blister, quantity }],
    ),
  };
}

/** docs/shop.md, Messages. */
export const changeFailed = ({ order, without }: OrderChange): string =>
  without && order.products.length > 1 ? "Error al actualizar el pedido" : "Error al procesar la acción";

export function changeDone({ order, without }: OrderChange): string {
  if (!without) return "Pedido cancelado correctamente";
  return order.products.length > 1 ? "Producto eliminado del pedido" : "Pedido cancelado por falta de productos";
}
