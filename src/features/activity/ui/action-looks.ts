import {
  CircleCheckBig,
  CirclePlus,
  LogIn,
  type LucideIcon,
  Pencil,
  Percent,
  Settings,
  ShoppingBag,
  Trash2,
  UserPlus,
} from "lucide-react";
import type { ActivityAction } from "../contract.ts";

type Look = { label: string; Icon: LucideIcon; className: string };

const GOOD = "bg-success-tint text-success";
const QUIET = "bg-tint text-ink";
const NOTABLE = "bg-warning-tint text-warning";
const GRAVE = "bg-danger-tint text-danger";
const SALE = "bg-clay-tint text-clay";

export const ACTION_LOOKS: Readonly<Record<ActivityAction, Look>> = {
  create: { label: "Creación", Icon: CirclePlus, className: GOOD },
  update: { label: "Edición", Icon: Pencil, className: QUIET },
  delete: { label: "Eliminación", Icon: Trash2, className: GRAVE },
  register: { label: "Registro", Icon: UserPlus, className: GOOD },
  login: { label: "Inicio de sesión", Icon: LogIn, className: QUIET },
  order: { label: "Pedido", Icon: ShoppingBag, className: SALE },
  create_order: { label: "Pedido", Icon: ShoppingBag, className: SALE },
  status_change: { label: "Cambio de estado", Icon: CircleCheckBig, className: NOTABLE },
  settings: { label: "Configuración", Icon: Settings, className: NOTABLE },
  bulk_price_update: { label: "Cambio masivo de precios", Icon: Percent, className: NOTABLE },
};
