import { PackageCheck } from "lucide-react";
import { Link } from "react-router";
import { adminOrderPath } from "#src/admin-paths.ts";
import { formatAgo } from "#src/contract/moments.ts";
import { Button } from "#src/ui/button.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { Order } from "../../../contract.ts";
import { wholeAddress } from "../../../fields.ts";
import { WhatsAppOfDelivery } from "../whatsapp-of-delivery.tsx";
import { CODE_LENGTH } from "./tracking-codes.ts";

type PreparingRowProps = {
  order: Order;
  now: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  code: string;
  onCode: (code: string) => void;
  onPack: () => void;
};

export const isPickup = ({ delivery }: Order): boolean => delivery?.kind === "pickup";

/** Where it goes is still to be agreed. */
const isToArrange = ({ delivery, delivery_type }: Order): boolean => !delivery?.label && delivery_type !== "address";

function about(order: Order, now: number): string {
  const units = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  const to = [order.delivery?.label, order.delivery_type === "address" && wholeAddress(order)].filter(Boolean);
  const counted = units === 1 ? "1 unidad" : `${units} unidades`;
  return [formatAgo(order.created_at, now), counted, ...(to.length > 0 ? to : ["A coordinar"])].join(" · ");
}

export function PreparingRow(props: PreparingRowProps) {
  const { order, now, isChosen, onChoose, code, onCode, onPack } = props;
  const { id, fulfilment_status: state } = order;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 @4xl:grid-cols-[auto_minmax(0,1fr)_14rem_auto]">
      <label className="-m-3 grid size-11 place-items-center">
        <span className="sr-only">Elegir el pedido #{id}</span>
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <p className="wrap-anywhere min-w-0">
        <Link
          to={adminOrderPath(id)}
          className="-my-1.5 inline-block py-1.5 font-medium underline-offset-4 hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          {order.recipient_name} <span className="font-normal text-muted tabular-nums">#{id}</span>
        </Link>
        <span className="block text-muted text-sm">{about(order, now)}</span>
      </p>
      {state !== "sent" && !isPickup(order) && (code !== "" || !isToArrange(order)) && (
        <input
          aria-label={`Código de seguimiento del pedido #${id}`}
          placeholder="Código de seguimiento"
          autoComplete="off"
          maxLength={CODE_LENGTH}
          className={`${fieldClass} col-start-2 @4xl:col-start-3`}
          value={code}
          onChange={({ target }) => onCode(target.value)}
        />
      )}
      <div className="col-start-2 flex gap-2 @4xl:col-start-4">
        {state === "to_prepare" && (
          <Button tone="secondary" className="px-3.5! text-sm max-sm:grow" aria-description={`#${id}`} onClick={onPack}>
            <PackageCheck aria-hidden="true" className="size-4.5" />
            Armar
          </Button>
        )}
        <WhatsAppOfDelivery order={order} />
      </div>
    </li>
  );
}
