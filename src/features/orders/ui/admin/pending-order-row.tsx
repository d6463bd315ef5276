import { Check } from "lucide-react";
import { Link } from "react-router";
import { adminOrderPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatAgo, formatShortMoment } from "#src/contract/moments.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";
import { isLate } from "../../rules.ts";
import { useSiteSettings } from "../site-settings.ts";
import { WhatsAppButton } from "../whatsapp-button.tsx";
import { shownLinesInWords, whatsappOf } from "./order-words.ts";

type PendingOrderRowProps = {
  order: Order;
  now: number;
  isBusy: boolean;
  onComplete: () => void;
};

export function PendingOrderRow({ order, now, isBusy, onComplete }: PendingOrderRowProps) {
  const { id, recipient_name: name, created_at: placed } = order;
  const { name: shopName } = useSiteSettings();
  const canWrite = useCan("orders:write");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 @2xl:grid-cols-[minmax(0,1fr)_7rem_auto] @2xl:py-1.5">
      <p className="min-w-0">
        <Link
          to={adminOrderPath(id)}
          className="-my-1.5 inline-block py-1.5 font-medium wrap-anywhere underline-offset-4 hover:underline pointer-coarse:py-2.5 pointer-coarse:-my-2.5"
        >
          {name} <span className="whitespace-nowrap font-normal text-muted tabular-nums">#{id}</span>
        </Link>
        <span className="block text-muted text-sm">
          <time
            dateTime={placed}
            title={formatShortMoment(placed)}
            className={isLate(order, now) ? "font-semibold text-warning" : ""}
          >
            {formatAgo(placed, now)}
          </time>
          {" · "}
          <span className="wrap-anywhere">{nonBreakingUnits(shownLinesInWords(order.products))}</span>
        </span>
      </p>
      <p className="self-start font-semibold tabular-nums @2xl:self-center @2xl:text-right">
        {formatPesos(order.total)}
      </p>
      <div className="col-span-2 flex gap-2 @2xl:col-span-1">
        <WhatsAppButton
          href={whatsappOf(order, shopName)}
          aria-label={`Escribir por WhatsApp a ${name}, pedido #${id}`}
          className="px-3.5! text-sm max-sm:grow"
        >
          WhatsApp
        </WhatsAppButton>
        {canWrite && (
          <Button
            tone="secondary"
            className="px-3.5! text-sm max-sm:grow"
            disabled={isBusy}
            aria-label={`Completar el pedido #${id}`}
            onClick={onComplete}
          >
            <Check aria-hidden="true" className="size-4.5 text-success" />
            Completar
          </Button>
        )}
      </div>
    </li>
  );
}
