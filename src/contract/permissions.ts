/** Staff roles from most to least powerful. Also a database check: changing them needs a migration. */
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

/** Which roles have each permission (docs/shop.md, Roles). Route guards, the OpenAPI document and the screens read this. */
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

export const roleCan = (role: Role | null, permission: Permission): boolean =>
  role !== null && (PERMISSIONS[permission] as readonly Role[]).includes(role);

export const permissionsOf = (role: Role | null): Permission[] =>
  PERMISSION_NAMES.filter((permission) => roleCan(role, permission));

export const isAdministrator = (role: Role | null): boolean => role === "owner" || role === "administrator";
