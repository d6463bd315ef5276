import { Activity, CalendarCheck, ClipboardList, type LucideIcon, Package } from "lucide-react";
import { ADDRESSES } from "#src/addresses.ts";

type Section = { address: string; name: string; Icon: LucideIcon };

/** The parts of the back office, in the order in which they stand in its menu. */
export const SECTIONS: readonly Section[] = [
  { address: ADDRESSES.adminToday, name: "Hoy", Icon: CalendarCheck },
  { address: ADDRESSES.adminProducts, name: "Productos", Icon: Package },
  { address: ADDRESSES.adminOrders, name: "Pedidos", Icon: ClipboardList },
  { address: ADDRESSES.adminActivity, name: "Actividad", Icon: Activity },
];
