import { formatPesos } from "#src/contract/format-pesos.ts";
import type { EditOrderInput, Order, OrderLine } from "../contract.ts";
import { lineName } from "../rules.ts";

/** Cancelling the order, or removing one of its lines. */
export type OrderChange = { order: Order; without?: OrderLine };

/** Lines go by their own ids: a product may be gone from the catalogue. */
export function changesFor({ order, without }: OrderChange): EditOrderInput {
  if (!without) return { status: "cancelled" };
  return {
    products: order.products.flatMap(({ id, quantity }) => (id === without.id ? [] : [{ id, quantity }])),
  };
}

/** What taking out a line does to a delivery that is free by its amount. */
function lossOf({ delivery, subtotal }: Order, line: OrderLine): string {
  if (delivery?.price !== 0 || delivery.free_from === undefined) return "";
  const { free_from, label } = delivery;
  const isLost = subtotal >= free_from && subtotal - line.subtotal < free_from;
  return isLost
    ? ` Sin él no llega a ${formatPesos(free_from)}: «${label}» deja de ser gratis y se suma al total.`
    : "";
}

/** The question and the messages (docs/shop.md, Messages). Customers can't undo these changes. */
export function wordsOf({ order, without }: OrderChange) {
  if (without && order.products.length > 1) {
    const { name, label, seed_count } = without.product_details;
    return {
      title: "¿Quitar este producto?",
      description: `${lineName(name, label, seed_count)} sale del pedido #${order.id}. El resto queda igual.${lossOf(order, without)}`,
      confirm: "Quitar producto",
      keep: "Dejarlo",
      done: "Producto eliminado del pedido",
      failure: "Error al actualizar el pedido",
    };
  }
  const why = without ? "Es el único producto: sin él, el pedido se cancela. " : "";
  return {
    title: `¿Cancelar el pedido #${order.id}?`,
    description: `${why}No se puede deshacer, pero podés volver a pedir lo mismo cuando quieras.`,
    confirm: "Sí, cancelar",
    keep: "No, conservarlo",
    done: without ? "Pedido cancelado por falta de productos" : "Pedido cancelado correctamente",
    failure: "Error al procesar la acción",
  };
}
