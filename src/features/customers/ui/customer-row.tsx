import { Link, useLocation } from "react-router";
import { adminCustomerPath } from "#src/admin-paths.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import type { ListedCustomer } from "../contract.ts";
import { contactOf, nameOf, ordersInWords } from "../rules.ts";

/** Columns where there is room; otherwise each row is a card. */
export const ROW_GRID =
  "@4xl:grid @4xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_6.5rem_7rem_9rem] @4xl:items-center @4xl:gap-x-4";

export function CustomerRow({ customer, onTag }: { customer: ListedCustomer; onTag: (tag: string) => void }) {
  const { search } = useLocation();
  const { id, name, tags, is_blocked, orders_count, total, last_order_at } = customer;
  const contact = contactOf(customer);
  return (
    <article
      aria-labelledby={`cliente-${id}`}
      className={`grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3 @4xl:py-2 ${ROW_GRID}`}
    >
      <div className="col-span-2 min-w-0 @4xl:col-span-1">
        <h2 id={`cliente-${id}`} className="wrap-anywhere text-base">
          <Link
            to={adminCustomerPath(id)}
            state={{ list: search }}
            className="-my-2 inline-block py-2 font-medium text-leaf underline-offset-4 hover:underline"
          >
            {nameOf(customer)}
          </Link>
          {is_blocked && <span className="ml-2 font-semibold text-danger text-sm">Bloqueado</span>}
        </h2>
        {name !== "" && contact !== "" && <p className="wrap-anywhere text-muted text-sm">{contact}</p>}
      </div>
      <ul className="col-span-2 flex min-w-0 flex-wrap gap-1.5 @max-4xl:empty:hidden @4xl:col-span-1">
        {tags.map((tag) => (
          <li key={tag} className="min-w-0">
            <button
              type="button"
              aria-label={`Ver los clientes con la etiqueta ${tag}`}
              onClick={() => onTag(tag)}
              className="min-h-8 max-w-full truncate rounded-full bg-tint px-3 text-sm hover:text-leaf pointer-coarse:min-h-11"
            >
              {tag}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm @4xl:text-right">{ordersInWords(orders_count)}</p>
      <p className="font-semibold tabular-nums @4xl:text-right">{formatPesos(total)}</p>
      <p className="text-muted text-sm @4xl:text-right">
        {last_order_at && (
          <>
            <span className="@4xl:sr-only">Último: </span>
            <time dateTime={last_order_at}>{formatShortMoment(last_order_at)}</time>
          </>
        )}
      </p>
    </article>
  );
}
