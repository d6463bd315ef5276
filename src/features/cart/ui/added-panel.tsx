import { type FocusEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { PATHS } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { CartLine } from "../contract.ts";
import { lineKey, unitsIn } from "../rules.ts";
import { encodeCart } from "./cart-cookie.ts";
import { useCart } from "./cart-store.ts";
import { fetchQuote, NOTHING_CHOSEN } from "./fetch-quote.ts";
import { type JustAdded, showAdded } from "./just-added.ts";
import { noteSeen } from "./last-seen.ts";

/** In milliseconds; it stays while the pointer or the focus is on it. */
const SHOWN_FOR = 6_000;

const close = () => showAdded(null);

/** Closes the panel after a while, and when the page is left. */
function useLeaving(added: JustAdded) {
  const { key } = useLocation();
  const openedOn = useRef({ key, added });
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (openedOn.current.added !== added) openedOn.current = { key, added };
    if (openedOn.current.key !== key) close();
  }, [key, added]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added anew has its own time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, added]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHeld(currentTarget.contains(relatedTarget)),
  };
}

/** What the shop says that the cart costs, in pesos; undefined until then, or where it doesn't. */
function useSubtotal(lines: readonly CartLine[]): number | undefined {
  const [subtotal, setSubtotal] = useState<number>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchQuote(encodeCart(lines), NOTHING_CHOSEN, leaving.signal).then(
      (quote) => setSubtotal(quote.subtotal),
      () => leaving.signal.aborted || setSubtotal(undefined),
    );
    return () => leaving.abort();
  }, [lines]);
  return subtotal;
}

/** Later changes are compared with what the visitor saw now. */
function useNoted({ product, option, isNew }: JustAdded) {
  useEffect(() => {
    if (!isNew) return;
    const key = lineKey({ product: product.id, variant: option.variant });
    noteSeen({ [key]: { name: withLabel(product.name, option.label), unitPrice: option.unitPrice } });
  }, [product, option, isNew]);
}

const EMPTY: readonly CartLine[] = [];

export default function AddedPanel({ added }: { added: JustAdded }) {
  const { product, option, quantity, problem } = added;
  const lines = useCart() ?? EMPTY;
  const units = unitsIn(lines);
  const subtotal = useSubtotal(lines);
  const hold = useLeaving(added);
  useNoted(added);
  const facts = [option.label, quantity > 1 && problem === undefined && `${quantity} unidades`].filter(Boolean);
  return (
    <div
      className="fixed inset-x-3 top-16 z-40 grid gap-3 rounded-2xl border border-line bg-card p-3 shadow-xl transition-[opacity,translate] duration-200 sm:right-6 sm:left-auto sm:w-96 sm:p-4 md:top-20 starting:-translate-y-2 starting:opacity-0"
      {...hold}
    >
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
        <Thumbnail src={option.image} sizes="3.5rem" />
        <div className="min-w-0 leading-snug">
          <p className="wrap-anywhere line-clamp-3">
            <span className="text-muted">Agregaste</span>{" "}
            <strong className="font-semibold">{nonBreakingUnits(product.name)}</strong>{" "}
            <span className="text-muted">al carrito</span>
          </p>
          {facts.length > 0 && <p className="text-muted text-sm">{facts.join(" · ")}</p>}
          {problem && <p className="font-medium text-sm text-warning">{problem}</p>}
        </div>
        <button
          type="button"
          aria-label="Cerrar"
          onClick={close}
          className="-mt-1 -mr-1 grid size-11 place-items-center self-start rounded-full text-muted hover:bg-tint hover:text-ink"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm leading-tight">
          <span className="block text-muted">
            Subtotal · {units} {units === 1 ? "unidad" : "unidades"}
          </span>
          <span className="font-bold font-display text-lg tabular-nums">
            {subtotal === undefined ? "\u00a0" : formatPesos(subtotal)}
          </span>
        </p>
        <Link to={PATHS.cart} className={buttonClass("primary")}>
          Ver carrito
        </Link>
      </div>
    </div>
  );
}
