import { dayAsTyped } from "#src/contract/day-in-text.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { REGULATED_LABELS } from "#src/contract/regulated.ts";
import { VAT_LABELS } from "#src/contract/vat.ts";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import { CHANGE_LABELS, type ChangeName } from "#src/features/activity/fields.ts";
import type { ChangeWords } from "#src/features/activity/ui/change-details.tsx";
import type { BulkPriceInput } from "#src/features/catalogue/contract/bulk-change.ts";
import { CHANNEL_LABELS } from "#src/features/catalogue/contract/channels.ts";
import { isProductField, labelOf, PRODUCT_FIELDS } from "#src/features/catalogue/fields.ts";
import { variantInWords } from "#src/features/catalogue/ui/variant-words.ts";
import { ORDER_STATUS_LABELS } from "#src/features/orders/contract.ts";
import { isOrderField, loggedInWords, ORDER_FIELDS } from "#src/features/orders/fields.ts";
import { isSettingName, settingOf } from "#src/features/shop-settings/fields.ts";

/** The prefix of a setting's name. */
const SETTING = "settings.";

const isChangeName = (name: string): name is ChangeName => Object.hasOwn(CHANGE_LABELS, name);

function labelOfChange(name: string): string {
  const setting = name.startsWith(SETTING) ? name.slice(SETTING.length) : "";
  if (isSettingName(setting)) return settingOf(setting).label;
  if (isProductField(name)) return labelOf(name);
  if (isOrderField(name)) return ORDER_FIELDS[name].label;
  return isChangeName(name) ? CHANGE_LABELS[name] : name;
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

type InWords = (value: unknown) => string;

const named =
  (labels: Readonly<Record<string, string>>): InWords =>
  (value) =>
    labels[`${value}`] ?? `${value}`;

const inPesos: InWords = (value) => (Number.isFinite(Number(value)) ? formatPesos(Number(value)) : `${value}`);

const BY_NAME: Readonly<Record<string, InWords>> = {
  operation: named(OPERATIONS),
  update_type: named({ porcentaje: "Porcentaje", fixed: "Monto fijo" }),
  type: named(SCOPES),
  regulated: named(REGULATED_LABELS),
  channels: named(CHANNEL_LABELS),
  hold_until: (value) => formatMoment(`${value}`),
  order_total: inPesos,
  status: named(ORDER_STATUS_LABELS),
};

const BY_KIND: Readonly<Record<string, InWords>> = {
  pesos: inPesos,
  percent: (value) => `${value} %`,
  day: (value) => dayAsTyped(`${value}`),
  channels: named(CHANNEL_LABELS),
  vat: named(VAT_LABELS),
};

function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (Array.isArray(value)) return value.length === 0 ? "(vacío)" : value.map((one) => inWords(name, one)).join(", ");
  if (typeof value === "object") return variantInWords(value) ?? JSON.stringify(value);
  if (isProductField(name)) return BY_KIND[PRODUCT_FIELDS[name].kind]?.(value) ?? `${value}`;
  if (isOrderField(name)) return loggedInWords(name, `${value}`);
  return BY_NAME[name]?.(value) ?? `${value}`;
}

/** Joins old and new status to one change; the entry already says who made it. */
function arranged({ old_status, new_status, changed_by: _told, ...others }: ActivityChanges): ActivityChanges {
  if (old_status === undefined || new_status === undefined) return others;
  return { status: { before: old_status, after: new_status }, ...others };
}

export const CHANGE_WORDS: ChangeWords = { field: labelOfChange, value: inWords, arranged };
