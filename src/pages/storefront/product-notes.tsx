import { useShop } from "./use-shop.ts";

type NoteProps = { icon: string; text: string | false | undefined };

const Note = ({ icon, text }: NoteProps) =>
  text && (
    <li className="flex gap-3">
      <span aria-hidden="true" className={`icon ${icon} mt-0.5 size-5 shrink-0 text-leaf`} />
      {text}
    </li>
  );

/** Payment and delivery in three lines. */
export function ProductNotes() {
  const { payment, pickUp, shipping } = useShop().notes;
  return (
    <ul className="grid gap-3 rounded-2xl bg-tint p-5 text-[0.9375rem]" aria-label="Pago y entrega">
      <Note icon="icon-wallet" text={payment} />
      <Note icon="icon-message-circle" text={pickUp} />
      <Note icon="icon-truck" text={shipping} />
    </ul>
  );
}
