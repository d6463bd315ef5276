import { Icon, type IconName } from "#src/ui/icon.tsx";
import { useShop } from "./use-shop.ts";

type NoteProps = { icon: IconName; text: string | false | undefined };

const Note = ({ icon, text }: NoteProps) =>
  text && (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-leaf" />
      {text}
    </li>
  );

/** Payment and delivery in three lines. */
export function ProductNotes() {
  const { payment, pickUp, shipping } = useShop().notes;
  return (
    <ul className="grid gap-3 rounded-2xl bg-tint p-5 text-[0.9375rem]" aria-label="Pago y entrega">
      <Note icon="wallet" text={payment} />
      <Note icon="message-circle" text={pickUp} />
      <Note icon="truck" text={shipping} />
    </ul>
  );
}
