import { Activity, CalendarCheck, ClipboardList, DatabaseBackup, type LucideIcon, Package } from "lucide-react";
import { ADDRESSES } from "#src/addresses.ts";

type Section = { address: string; name: string; Icon: LucideIcon };

/** The parts of the back office, in the order in which they stand in its menu. */
export const SECTIONS: readonly Section[] = [
  { address: ADDRESSES.adminToday, name: "Hoy", Icon: CalendarCheck },
  { address: ADDRESSES.adminProducts, name: "Productos", Icon: Package },
  { address: ADDRESSES.adminOrders, name: "Pedidos", Icon: ClipboardList },
  { address: ADDRESSES.adminActivity, name: "Actividad", Icon: Activity },
];

/** What is needed now and then: after the others in the menu, and on a phone under "Más". */
export const RARE_SECTIONS: readonly Section[] = [
  { address: ADDRESSES.adminBackups, name: "Copias", Icon: DatabaseBackup },
];
