import type { ReactNode } from "react";
import { useShop } from "./use-shop.ts";

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    <span aria-hidden="true" className="mt-0.5 shrink-0 text-leaf">
      {icon}
    </span>
    {children}
  </li>
);

/** Payment and delivery in three lines. */
export function ProductNotes() {
  const { payment, pickUp, shipping } = useShop().notes;
  return (
    <ul className="grid gap-3 rounded-2xl bg-tint p-5 text-[0.9375rem]" aria-label="Pago y entrega">
      {payment && <Note icon={<span aria-hidden="true" className="icon icon-wallet size-5" />}>{payment}</Note>}
      {pickUp && <Note icon={<span aria-hidden="true" className="icon icon-message-circle size-5" />}>{pickUp}</Note>}
      {shipping && <Note icon={<span aria-hidden="true" className="icon icon-truck size-5" />}>{shipping}</Note>}
    </ul>
  );
}
