import { useRef, useState } from "react";
import type { CartLine } from "../contract.ts";
import { lineKey, setLine } from "../rules.ts";
import type { CartItem } from "./cart-items.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { readCart, writeCart } from "./cart-store.ts";
import type { CartQuote } from "./fetch-quote.ts";
import { noteSeen, type SeenLines } from "./last-seen.ts";
import { RemovedLine } from "./removed-line.tsx";

async function toastNotStored() {
  const { toast } = await import("#src/ui/toasts.tsx");
  toast.error("Error al actualizar la cantidad");
}

function acknowledge({ key, name, option }: CartItem) {
  if (option) noteSeen({ [key]: { name, unitPrice: option.unitPrice } });
}

/** Laid out at once: a guessed height would move what is below. */
const ON_FIRST_SCREEN = 4;

type Removed = { line: CartLine; name: string; index: number };

type CartLinesProps = { items: CartItem[]; seen: SeenLines; quoted: CartQuote["lines"] };

export function CartLines({ items, seen, quoted }: CartLinesProps) {
  const [removed, setRemoved] = useState<Removed>();
  const list = useRef<HTMLUListElement>(null);
  const setQuantity = ({ line, name, key }: CartItem, quantity: number) => {
    const lines = readCart();
    if (quantity === 0) setRemoved({ line, name, index: lines.findIndex((each) => lineKey(each) === key) });
    if (!writeCart(setLine(lines, { ...line, quantity }))) void toastNotStored();
  };
  const undo = ({ line, index }: Removed) => {
    writeCart(setLine(readCart(), line, index));
    setRemoved(undefined);
    list.current?.focus();
  };
  const rows = items.map((item, index) => (
    <li
      key={item.key}
      className={index < ON_FIRST_SCREEN ? "" : "laid-out-near"}
      style={{ containIntrinsicHeight: "auto 11rem" }}
    >
      <CartLineRow
        item={item}
        seen={seen[item.key]}
        quoted={quoted.get(item.option?.variant ?? null)}
        onQuantity={(quantity) => setQuantity(item, quantity)}
        onAcknowledge={() => acknowledge(item)}
      />
    </li>
  ));
  const shown = removed
    ? rows.toSpliced(
        removed.index,
        0,
        <li key={`removed ${lineKey(removed.line)}`}>
          <RemovedLine name={removed.name} onUndo={() => undo(removed)} />
        </li>,
      )
    : rows;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Productos del carrito"
      className="grid grid-cols-1 content-start gap-3 empty:hidden"
    >
      {shown}
    </ul>
  );
}
