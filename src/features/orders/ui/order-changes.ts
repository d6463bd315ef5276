import type { EditOrderInput, Order, OrderLine } from "../contract.ts";

/** What the customer asks for: the whole order cancelled, or one of its lines taken out. */
export type OrderChange = { order: Order; without?: OrderLine };

/** A line can be taken out of a pending order as long as the others can be named: a product may be gone from the catalogue. */
export const canTakeOut = (order: Order, line: OrderLine): boolean =>
  order.status === "pending" && order.products.every(({ id, product }) => id === line.id || product !== null);

/** The body of `PUT /orders/{id}/` (specification §4, Order editing by customer). */
export function changesFor({ order, without }: OrderChange): EditOrderInput {
  if (!without) return { status: "cancelled" };
  return {
    products: order.products.flatMap(({ id, product, blister, quantity }) =>
      id === without.id || product === null ? [] : [{ product_id: product, blister_id: blister, quantity }],
    ),
  };
}

/** What to say when the shop couldn't do it and doesn't say why (§8). */
export const changeFailed = ({ order, without }: OrderChange): string =>
  without && order.products.length > 1 ? "Error al actualizar el pedido" : "Error al procesar la acción";

/** What to say when it is done, in the specification's words (§4, §8). */
export function changeDone({ order, without }: OrderChange): string {
  if (!without) return "Pedido cancelado correctamente";
  return order.products.length > 1 ? "Producto eliminado del pedido" : "Pedido cancelado por falta de productos";
}
