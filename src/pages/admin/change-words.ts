import { formatPesos } from "#src/contract/format.ts";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import type { ChangeWords } from "#src/features/activity/ui/change-details.tsx";
import { DELIVERY_LABELS, deliveryType, ORDER_STATUS_LABELS, orderStatus } from "#src/features/orders/contract.ts";

/** What every field that stands in a change is called. */
const FIELDS: Readonly<Record<string, string>> = {
  name: "Nombre",
  brand: "Marca",
  category: "Categoría",
  description: "Descripción",
  volume: "Volumen",
  dimensions: "Medidas",
  price: "Precio",
  discount: "Descuento",
  stock: "Stock",
  image: "Foto principal",
  image_2: "Segunda foto",
  image_3: "Tercera foto",
  is_available: "En venta",
  features: "Características",
  blisters: "Blisters",
  flavors: "Sabores",
  effects: "Efectos",
  thc: "THC",
  cbd: "CBD",
  genotype: "Genética",
  flowering_time: "Floración",
  height_indoor: "Altura en interior",
  height_outdoor: "Altura en exterior",
  yield_indoor: "Rinde en interior",
  yield_outdoor: "Rinde en exterior",
  recipient_name: "Destinatario",
  customer_email: "Email",
  customer_phone: "Teléfono",
  delivery_type: "Método de entrega",
  shipping_address: "Dirección",
  products: "Productos",
  order_total: "Total",
  status: "Estado",
  update_type: "Tipo de cambio",
  update_value: "Cuánto",
  operation: "Operación",
  type: "Alcance",
  value: "Sobre",
  products_updated: "Productos actualizados",
  products_failed: "Productos que quedaron igual",
  first_name: "Nombre",
  last_name: "Apellido",
  email: "Email",
  username: "Usuario",
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  operation: { increase: "Aumento", decrease: "Rebaja", reduction: "Rebaja" },
  update_type: { porcentaje: "Porcentaje", fixed: "Monto fijo" },
  type: { all: "Todos los productos", category: "Una categoría", brand: "Una marca" },
};

const MONEY = new Set(["price", "order_total"]);
const STATUSES = new Set(["status"]);

const isBlister = (value: unknown): value is { seed_count: number; price: number; stock: number } =>
  typeof value === "object" && value !== null && "seed_count" in value && "price" in value && "stock" in value;

function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (MONEY.has(name) && Number.isFinite(Number(value))) return formatPesos(Number(value));
  if (STATUSES.has(name)) return labelIn(orderStatus.safeParse(value).data, ORDER_STATUS_LABELS) ?? `${value}`;
  if (name === "delivery_type") return labelIn(deliveryType.safeParse(value).data, DELIVERY_LABELS) ?? `${value}`;
  if (name === "discount") return `${value} %`;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (isBlister(value)) return `${value.seed_count} semillas a ${formatPesos(value.price)} (${value.stock} en stock)`;
  if (Array.isArray(value)) return value.length === 0 ? "(vacío)" : value.map((one) => inWords(name, one)).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return VALUES[name]?.[`${value}`] ?? `${value}`;
}

const labelIn = <Key extends string>(key: Key | undefined, labels: Readonly<Record<Key, string>>) =>
  key === undefined ? undefined : labels[key];

/** A status that was and one that is are one change; who made it stands above already. */
function arranged({ old_status, new_status, changed_by: _told, ...others }: ActivityChanges): ActivityChanges {
  if (old_status === undefined || new_status === undefined) return others;
  return { status: { before: old_status, after: new_status }, ...others };
}

/** How the activity reads: field names in Spanish, values as the rest of the back office writes them. */
export const CHANGE_WORDS: ChangeWords = { field: (name) => FIELDS[name] ?? name, value: inWords, arranged };
