import { ROLE_LABELS, ROLES, type Role } from "#src/contract/permissions.ts";

const HINTS: Readonly<Record<Role, string>> = {
  owner: "Todo, también el equipo y sus roles.",
  administrator: "Todo, menos el equipo.",
  orders_only: "Toma y cambia pedidos. El catálogo solo lo mira.",
  catalogue_only: "Productos, precios y stock. No ve pedidos ni clientes.",
  read_only: "Mira productos, pedidos y actividad. No cambia nada.",
};

/** Smallest first: nobody gets full rights by default. */
export const ROLE_CHOICES = ROLES.toReversed().map((value) => ({
  value,
  label: ROLE_LABELS[value],
  hint: HINTS[value],
}));
