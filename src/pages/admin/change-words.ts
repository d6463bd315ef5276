import { formatPesos } from "#src/contract/format.ts";
import { REGULATED_LABELS } from "#src/contract/regulated.ts";
import { VAT_LABELS, VAT_RATES, type VatRate } from "#src/contract/vat.ts";
import type { ActivityChanges, ChangeFact } from "#src/features/activity/contract.ts";
import type { ChangeWords } from "#src/features/activity/ui/change-details.tsx";
import type { BulkPriceInput } from "#src/features/catalogue/contract.ts";
import { isProductField, labelOf, PRODUCT_FIELDS } from "#src/features/catalogue/fields.ts";
import { seedsShown } from "#src/features/catalogue/rules.ts";
import { ORDER_STATUS_LABELS, orderStatus } from "#src/features/orders/contract.ts";
import { isOrderField, ORDER_FIELDS } from "#src/features/orders/fields.ts";
import { isSettingName, settingOf } from "#src/features/shop-settings/fields.ts";

/** Labels of changes that are no fields of a product or an order. */
const FACTS: Readonly<Record<ChangeFact, string>> = {
  products: "Productos",
  order_total: "Total",
  status: "Estado",
  old_status: "Estado anterior",
  new_status: "Estado nuevo",
  changed_by: "Quién lo cambió",
  role: "Rol",
  first_name: "Nombre",
  last_name: "Apellido",
  email: "Email",
  update_type: "Tipo de cambio",
  update_value: "Cuánto",
  operation: "Operación",
  type: "Alcance",
  value: "Sobre",
  products_created: "Productos creados",
  products_updated: "Productos actualizados",
  products_failed: "Productos que quedaron igual",
  restored: "Productos que volvieron a como estaban",
  left_alone: "Productos que cambiaron después y quedaron igual",
  category_name: "Categoría",
  group_name: "Grupo",
  label: "Etiqueta en los grupos",
  bar_label: "Etiqueta en la barra",
  picture: "Foto",
  text: "Texto",
  regulated: "Lo que regula la ley",
  is_hidden: "Oculto",
  title: "Título",
  content: "Contenido",
  is_published: "Publicada",
  groups: "Grupos",
  bar: "Barra",
  mail_server: "Servidor y puerto",
  mail_user: "Usuario",
  mail_password: "Contraseña",
  mail_sender: "Remitente",
};

/** The prefix of a setting's name. */
const SETTING = "settings.";

const isFact = (name: string): name is ChangeFact => Object.hasOwn(FACTS, name);

function labelOfChange(name: string): string {
  const setting = name.startsWith(SETTING) ? name.slice(SETTING.length) : "";
  if (isSettingName(setting)) return settingOf(setting).label;
  if (isProductField(name)) return labelOf(name);
  if (isOrderField(name)) return ORDER_FIELDS[name].label;
  return isFact(name) ? FACTS[name] : name;
}

const SCOPES: Readonly<Record<BulkPriceInput["type"], string>> = {
  all: "Todos los productos",
  category: "Una categoría",
  brand: "Una marca",
  selection: "Los productos elegidos",
};

const OPERATIONS: Readonly<Record<BulkPriceInput["operation"], string>> = {
  increase: "Aumento",
  decrease: "Rebaja",
  reduction: "Rebaja",
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  operation: OPERATIONS,
  update_type: { porcentaje: "Porcentaje", fixed: "Monto fijo" },
  type: SCOPES,
  regulated: REGULATED_LABELS,
};

type ProductKind = (typeof PRODUCT_FIELDS)[keyof typeof PRODUCT_FIELDS]["kind"];

const inPesos = (value: unknown): string => (Number.isFinite(Number(value)) ? formatPesos(Number(value)) : `${value}`);

const isVatRate = (value: unknown): value is VatRate => VAT_RATES.some((rate) => rate === value);

const BY_KIND: Readonly<Partial<Record<ProductKind, (value: unknown) => string>>> = {
  pesos: inPesos,
  percent: (value) => `${value} %`,
  vat: (value) => (isVatRate(value) ? VAT_LABELS[value] : `${value}`),
};

const isBlister = (value: unknown): value is { seed_count: number; price: number; stock: number } =>
  typeof value === "object" && value !== null && "seed_count" in value && "price" in value && "stock" in value;

function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (isBlister(value))
    return `${seedsShown(value.seed_count)} a ${formatPesos(value.price)} (${value.stock} en stock)`;
  if (Array.isArray(value)) return value.length === 0 ? "(vacío)" : value.map((one) => inWords(name, one)).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  if (isProductField(name)) return BY_KIND[PRODUCT_FIELDS[name].kind]?.(value) ?? `${value}`;
  if (isOrderField(name)) return ORDER_FIELDS[name].inWords(`${value}`);
  if (name === "order_total") return inPesos(value);
  if (name === "status") return labelIn(orderStatus.safeParse(value).data, ORDER_STATUS_LABELS) ?? `${value}`;
  return VALUES[name]?.[`${value}`] ?? `${value}`;
}

const labelIn = <Key extends string>(key: Key | undefined, labels: Readonly<Record<Key, string>>) =>
  key === undefined ? undefined : labels[key];

/** Joins old and new status to one change; the entry already says who made it. */
function arranged({ old_status, new_status, changed_by: _told, ...others }: ActivityChanges): ActivityChanges {
  if (old_status === undefined || new_status === undefined) return others;
  return { status: { before: old_status, after: new_status }, ...others };
}

export const CHANGE_WORDS: ChangeWords = { field: labelOfChange, value: inWords, arranged };
