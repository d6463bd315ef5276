import { PackageCheck } from "lucide-react";
import { Link } from "react-router";
import { adminOrderPath } from "#src/admin-paths.ts";
import { formatAgo } from "#src/contract/moments.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { Button } from "#src/ui/button.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { Order, OrderLine } from "../../../contract.ts";
import { wholeAddress } from "../../../fields.ts";
import { lineName } from "../order-words.ts";
import { WhatsAppOfDelivery } from "../whatsapp-of-delivery.tsx";
import { CODE_LENGTH } from "./tracking-codes.ts";

/** Where things stand: their category, by what they are called. */
type Shelves = ReadonlyMap<string, string>;

type PreparingRowProps = {
  order: Order;
  shelves: Shelves;
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
  const to = [order.delivery?.label, order.delivery_type === "address" && wholeAddress(order)].filter(Boolean);
  return [formatAgo(order.created_at, now), ...(to.length > 0 ? to : ["A coordinar"])].join(" · ");
}

const SHOWN = 3;

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What goes into the parcel: the first articles, and the shelf of each. */
function Contents({ lines, shelves }: { lines: readonly OrderLine[]; shelves: Shelves }) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = lines.length - SHOWN;
  const shelf = (line: OrderLine) => shelves.get(lineName(line));
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium text-muted">
        {counted(lines.length, "artículo", "artículos")} · {counted(units, "unidad", "unidades")}
      </p>
      <ul className="mt-1 grid gap-1">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id} className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2">
            <Thumbnail src={line.product_details.image} sizes="32px" />
            <span className="wrap-anywhere leading-snug">
              <strong className="tabular-nums">{line.quantity} ×</strong> {nonBreakingUnits(lineName(line))}
              {shelf(line) && <span className="text-muted"> · {shelf(line)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-1 text-muted">y {counted(rest, "artículo más", "artículos más")}</p>}
    </div>
  );
}

export function PreparingRow(props: PreparingRowProps) {
  const { order, shelves, now, isChosen, onChoose, code, onCode, onPack } = props;
  const { id, fulfilment_status: state } = order;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 px-4 py-3 @4xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.3fr)_18rem]">
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
      <div className="col-start-2 @4xl:col-start-3">
        <Contents lines={order.products} shelves={shelves} />
      </div>
      <div className="col-start-2 grid gap-2 @4xl:col-start-4">
        {state !== "sent" && !isPickup(order) && (code !== "" || !isToArrange(order)) && (
          <input
            aria-label={`Código de seguimiento del pedido #${id}`}
            placeholder="Código de seguimiento"
            autoComplete="off"
            maxLength={CODE_LENGTH}
            className={fieldClass}
            value={code}
            onChange={({ target }) => onCode(target.value)}
          />
        )}
        <div className="flex gap-2 @4xl:justify-end">
          {state === "to_prepare" && (
            <Button className="px-3.5! text-sm max-sm:grow" aria-description={`#${id}`} onClick={onPack}>
              <PackageCheck aria-hidden="true" className="size-4.5" />
              Preparar
            </Button>
          )}
          <WhatsAppOfDelivery order={order} />
        </div>
      </div>
    </li>
  );
}
