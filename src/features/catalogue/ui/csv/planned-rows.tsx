import { ArrowRight } from "lucide-react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import { Fold } from "#src/ui/admin/fold.tsx";
import type { ImportReport } from "../../contract/import.ts";
import { isProductField, labelOf } from "../../fields.ts";
import { VARIANT_LABELS } from "../variant-fields.ts";
import { variantInWords } from "../variant-words.ts";

const listClass = "max-h-96 divide-y divide-line overflow-y-auto border-line border-t";

export function PlannedRows({ report: { new_rows, changed_rows } }: { report: ImportReport }) {
  return (
    <>
      {changed_rows.length > 0 && (
        <Fold title="Qué cambia" isOpen>
          <ul className={listClass}>
            {changed_rows.map(({ row, name, changes }) => (
              <li key={row} className="grid gap-1 px-4 py-2.5">
                <span className="wrap-anywhere font-medium">{name}</span>
                {Object.entries(changes).map(([field, { before, after }]) => (
                  <span key={field} className="wrap-anywhere text-sm">
                    {labelOfChange(field)}: <s className="text-muted">{inWords(field, before)}</s>{" "}
                    <ArrowRight aria-label="pasa a" className="inline size-3.5 text-muted" />{" "}
                    <strong>{inWords(field, after)}</strong>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {new_rows.length > 0 && (
        <Fold title="Qué se crea" isOpen={changed_rows.length === 0}>
          <ul className={listClass}>
            {new_rows.map(({ row, name, labels, price, stock }) => (
              <li key={row} className="wrap-anywhere grid gap-1 px-4 py-2.5">
                <span className="font-medium">{name}</span>
                {labels.length > 0 && <span className="text-sm">{labels.join(", ")}</span>}
                <span className="text-sm tabular-nums">
                  {labels.length > 1 && price > 0 && "Desde "}
                  {price === 0 ? "Sin precio" : formatPesos(price)} · Stock: {numberAsTyped(stock)}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

const isOfVariant = (field: string): field is keyof typeof VARIANT_LABELS => Object.hasOwn(VARIANT_LABELS, field);

function labelOfChange(field: string): string {
  if (isProductField(field)) return labelOf(field);
  return isOfVariant(field) ? VARIANT_LABELS[field] : field;
}

const LONGEST = 160;

function inWords(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => inWords(field, each)).join("; ") || "—";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return field === "price" ? formatPesos(value) : numberAsTyped(value);
  const text = variantInWords(value) ?? `${value ?? ""}`;
  return (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text) || "—";
}
