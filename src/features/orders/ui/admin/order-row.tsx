import { ArrowRightLeft, Check, Eye, type LucideIcon, Mail } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import { Link, useLocation } from "react-router";
import { adminOrderPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatAgo, formatShortMoment } from "#src/contract/moments.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { phoneInWords } from "#src/contract/phone.ts";
import { Tip } from "#src/ui/admin/tip.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";
import type { Order } from "../../contract.ts";
import { isLate } from "../../rules.ts";
import { fulfilmentInWords } from "../order-delivery.tsx";
import { useSiteSettings } from "../site-settings.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { ChangingStatus } from "./change-status.tsx";
import { mailOf, shownLinesInWords, whatsappOf } from "./order-words.ts";
import { PaymentState } from "./payment-state.tsx";

const contactClass =
  "inline-flex min-h-8 min-w-0 items-center gap-1.5 text-muted text-sm underline-offset-4 hover:text-leaf hover:underline pointer-coarse:min-h-11";

export function Contacts({ order, mailClass = "" }: { order: Order; mailClass?: string }) {
  const shopName = useSiteSettings().name;
  const chat = whatsappOf(order, shopName);
  return (
    <div className="flex min-w-0 gap-x-4 @4xl:gap-x-2">
      {chat && (
        <ChatLink
          href={chat}
          aria-label={`${phoneInWords(order.customer_phone)}: escribir por WhatsApp a ${order.recipient_name}`}
          className={`shrink-0 ${contactClass}`}
          iconClass="size-4 shrink-0"
        >
          <span className="whitespace-nowrap">{phoneInWords(order.customer_phone)}</span>
        </ChatLink>
      )}
      {order.customer_email && (
        <a
          href={mailOf(order, shopName)}
          aria-label={`${order.customer_email}: escribir un email a ${order.recipient_name}`}
          className={contactClass}
        >
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          <span className={`truncate ${mailClass}`}>{order.customer_email}</span>
        </a>
      )}
    </div>
  );
}

type RowButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { Icon: LucideIcon; name: string };

/** An icon with a tooltip in the table; words on a card, where nothing can hover. */
const RowButton = ({ Icon, name, className = "", ...rest }: RowButtonProps) => (
  <Tip text={name}>
    <button
      type="button"
      className={`flex min-h-11 items-center justify-center whitespace-nowrap rounded-full px-2 font-medium text-leaf text-sm transition-colors duration-150 hover:bg-tint disabled:opacity-50 @4xl:size-11 @4xl:p-0 @4xl:text-muted @4xl:hover:text-ink ${className}`}
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5 @max-4xl:hidden" />
      <span className="@4xl:sr-only">{name}</span>
    </button>
  </Tip>
);

/** Columns where there is room; otherwise each row is a card. */
export const ROW_GRID =
  "@4xl:grid @4xl:grid-cols-[7rem_minmax(8.75rem,1fr)_minmax(0,1fr)_5.5rem_10.25rem_7.75rem_8.25rem] @4xl:items-center @4xl:gap-x-3";

type OrderRowProps = {
  order: Order;
  now: number;
  status: ChangingStatus;
  onShow: () => void;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

export function OrderRow({ order, now, status, isChosen, onChoose, onShow }: OrderRowProps) {
  const { search } = useLocation();
  const canWrite = useCan("orders:write");
  const late = isLate(order, now);
  const about = { "aria-description": `Pedido #${order.id}` };
  return (
    <article
      aria-labelledby={`pedido-${order.id}`}
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-2 ${ROW_GRID}`}
    >
      <div>
        <div className="flex items-center gap-x-1">
          <label className="-my-2 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`Elegir el pedido #${order.id}`}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-5 accent-leaf"
            />
          </label>
          <h2 id={`pedido-${order.id}`} className="text-lg">
            <Link
              to={adminOrderPath(order.id)}
              state={{ list: search }}
              className="-mx-3 -my-2 inline-block px-3 py-2 text-leaf underline-offset-4 hover:underline"
            >
              <span className="sr-only">Pedido </span>#{order.id}
            </Link>
          </h2>
        </div>
        <time
          dateTime={order.created_at}
          title={formatShortMoment(order.created_at)}
          className={`whitespace-nowrap text-sm ${late ? "font-semibold text-warning" : "text-muted"}`}
        >
          {late && <span className="sr-only">Espera desde </span>}
          {late ? formatAgo(order.created_at, now) : formatShortMoment(order.created_at)}
        </time>
      </div>
      <div className="text-right @4xl:order-5 @4xl:text-left">
        <StatusBadge status={order.status} />
        {order.status === "pending" && order.fulfilment_status !== "to_prepare" && (
          <span className="block text-muted text-sm @4xl:pl-3">{fulfilmentInWords(order)}</span>
        )}
      </div>
      <div className="col-span-2 min-w-0 @4xl:order-1 @4xl:col-span-1">
        <p className="wrap-anywhere @4xl:line-clamp-2 font-medium" title={order.recipient_name}>
          {order.recipient_name}
        </p>
        <Contacts order={order} mailClass="@4xl:sr-only" />
      </div>
      <p className="wrap-anywhere col-span-2 line-clamp-2 min-w-0 self-center text-sm @4xl:order-2 @4xl:col-span-1">
        {nonBreakingUnits(shownLinesInWords(order.products))}
      </p>
      <p className="font-semibold tabular-nums @max-4xl:order-1 @max-4xl:self-center @max-4xl:justify-self-end @4xl:order-3 @4xl:text-right">
        {formatPesos(order.total)}
      </p>
      <p className="@4xl:order-4">
        <PaymentState order={order} isShort className="tabular-nums @4xl:whitespace-nowrap" />
      </p>
      <div className="order-2 col-span-2 -mx-2 flex flex-wrap items-center @4xl:order-6 @4xl:col-span-1 @4xl:mx-0 @4xl:flex-nowrap @4xl:justify-end">
        {canWrite && order.status === "pending" && (
          <RowButton
            Icon={Check}
            name="Completar"
            className="[&>svg]:text-success"
            aria-label={`Completar el pedido #${order.id}`}
            disabled={status.isBusy}
            onClick={() => status.setStatus(order, "completed")}
          />
        )}
        <RowButton Icon={Eye} name="Ver detalle" {...about} onClick={onShow} />
        {canWrite && (
          <RowButton Icon={ArrowRightLeft} name="Cambiar estado" {...about} onClick={() => status.ask(order)} />
        )}
      </div>
    </article>
  );
}
