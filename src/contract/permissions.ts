/** The roles of the staff, from who may do all to who may only look. The database checks them too: a change needs a migration. */
export const ROLES = ["owner", "administrator", "orders_only", "catalogue_only", "read_only"] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: "Titular",
  administrator: "Administración",
  orders_only: "Solo pedidos",
  catalogue_only: "Solo catálogo",
  read_only: "Solo lectura",
};

const ADMINISTRATORS = ["owner", "administrator"] as const;
const ORDERS = [...ADMINISTRATORS, "orders_only"] as const;
const CATALOGUE = [...ADMINISTRATORS, "catalogue_only"] as const;

/**
 * What the staff may do, and the roles that may (docs/shop.md, Roles). The guards of the routes, the OpenAPI document
 * and the screens of the back office read this table.
 */
export const PERMISSIONS = {
  "today:read": [...ORDERS, "read_only"],
  "products:read": ROLES,
  "products:write": CATALOGUE,
  "orders:read": [...ORDERS, "read_only"],
  "orders:write": ORDERS,
  "activity:read": [...ADMINISTRATORS, "read_only"],
  "backups:manage": ADMINISTRATORS,
  "backups:download": ["owner"],
  "settings:manage": ADMINISTRATORS,
  "staff:manage": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/** Whether that role may; null is who is no staff. */
export const roleCan = (role: Role | null, permission: Permission): boolean =>
  role !== null && (PERMISSIONS[permission] as readonly Role[]).includes(role);

export const permissionsOf = (role: Role | null): Permission[] =>
  PERMISSION_NAMES.filter((permission) => roleCan(role, permission));

/** Those who administer the shop: `is_admin` of the login's answer. */
export const isAdministrator = (role: Role | null): boolean => role === "owner" || role === "administrator";
