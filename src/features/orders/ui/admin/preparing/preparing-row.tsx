import { PackageCheck } from "lucide-react";
import { Link } from "react-router";
import { adminOrderPath } from "#src/admin-paths.ts";
import { formatAgo, formatShortMoment } from "#src/contract/moments.ts";
import { Button } from "#src/ui/button.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { Order } from "../../../contract.ts";
import { wholeAddress } from "../../../fields.ts";
import { WhatsAppOfDelivery } from "../whatsapp-of-delivery.tsx";
import { CODE_LENGTH } from "./tracking-codes.ts";

type PreparingRowProps = {
  order: Order;
  shopName: string;
  now: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Undefined where there is none to type. */
  code: string | undefined;
  onCode: (code: string) => void;
  onPack: (() => void) | undefined;
};

const units = ({ products }: Order): number => products.reduce((sum, { quantity }) => sum + quantity, 0);

const whereTo = (order: Order): string =>
  [order.delivery?.label, order.delivery_type === "address" ? wholeAddress(order) : ""].filter(Boolean).join(" · ") ||
  "A coordinar";

export function PreparingRow(props: PreparingRowProps) {
  const { order, shopName, now, isChosen, onChoose, code, onCode, onPack } = props;
  const count = units(order);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 @4xl:grid-cols-[auto_minmax(0,1fr)_14rem_auto]">
      <label className="-m-3 grid size-11 place-items-center">
        <span className="sr-only">Elegir el pedido #{order.id}</span>
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <p className="wrap-anywhere min-w-0">
        <Link
          to={adminOrderPath(order.id)}
          className="-my-1.5 inline-block py-1.5 font-medium underline-offset-4 hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          {order.recipient_name}{" "}
          <span className="whitespace-nowrap font-normal text-muted tabular-nums">#{order.id}</span>
        </Link>
        <span className="block text-muted text-sm">
          <time dateTime={order.created_at} title={formatShortMoment(order.created_at)}>
            {formatAgo(order.created_at, now)}
          </time>
          {` · ${count === 1 ? "1 unidad" : `${count} unidades`} · ${whereTo(order)}`}
        </span>
      </p>
      {code !== undefined && (
        <input
          aria-label={`Código de seguimiento del pedido #${order.id}`}
          placeholder="Código de seguimiento"
          autoComplete="off"
          maxLength={CODE_LENGTH}
          className={`${fieldClass} col-start-2 @4xl:col-start-3`}
          value={code}
          onChange={({ target }) => onCode(target.value)}
        />
      )}
      <div className="col-start-2 flex gap-2 @4xl:col-start-4">
        {onPack && (
          <Button
            tone="secondary"
            className="px-3.5! text-sm max-sm:grow"
            aria-label={`Armar el pedido #${order.id}`}
            onClick={onPack}
          >
            <PackageCheck aria-hidden="true" className="size-4.5" />
            Armar
          </Button>
        )}
        <WhatsAppOfDelivery order={order} shopName={shopName} />
      </div>
    </li>
  );
}
