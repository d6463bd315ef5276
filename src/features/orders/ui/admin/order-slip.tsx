import { createPortal } from "react-dom";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { phoneInWords } from "#src/contract/phone.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import type { Order } from "../../contract.ts";
import { DELIVERY_LABELS, wholeAddress } from "../../fields.ts";
import { useSiteSettings } from "../site-settings.ts";
import { lineName } from "./order-words.ts";

/** Printed alone for the parcel, and not shown on screen. Internal notes are never on it. */
export function OrderSlip({ order }: { order: Order }) {
  const shop = useSiteSettings();
  return createPortal(
    <div className="slip">
      <header>
        <p className="slip-shop">{shop.name}</p>
        <p>{[shop.address, shop.whatsapp && phoneInWords(shop.whatsapp)].filter(Boolean).join(" · ")}</p>
        <p className="slip-number">Pedido #{order.id}</p>
        <p>{formatMoment(order.created_at)}</p>
      </header>
      <section>
        <p className="slip-recipient">{order.recipient_name}</p>
        <p>{phoneInWords(order.customer_phone)}</p>
        <p>
          {order.delivery_type === "address" ? `${DELIVERY_LABELS.address}: ` : ""}
          {wholeAddress(order)}
        </p>
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">Listo</th>
            <th scope="col">Cantidad</th>
            <th scope="col">Producto</th>
            <th scope="col">Subtotal</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={line.id}>
              <td>
                <span className="slip-box" />
              </td>
              <td>{line.quantity}</td>
              <td>{[lineName(line), line.product_details.brand].filter(Boolean).join(", ")}</td>
              <td>{formatPesos(line.subtotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.adjustments.map(({ id, label, amount }) => (
            <tr key={id}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td>{signedAmount(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{formatPesos(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>,
    document.body,
  );
}
