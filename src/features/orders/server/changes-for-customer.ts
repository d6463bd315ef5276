import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatMoment } from "#src/contract/moments.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { ORDER_STATUS_LABELS } from "../contract.ts";
import { fieldInWords, fieldsOf, ORDER_FIELD_NAMES, ORDER_FIELDS } from "../fields.ts";
import { heldUntil } from "../payment-rules.ts";
import { lineName } from "../rules.ts";
import { storedAdjustmentsInWords } from "./order-shape.ts";
import type { OrderChange } from "./record-change.ts";

type Changes = NonNullable<MailData<"order_changed">["changes"]>;

const units = (quantity: number | undefined): string => {
  if (quantity === undefined) return "ninguna";
  return quantity === 1 ? "1 unidad" : `${quantity} unidades`;
};

const holdInWords = (order: OrderChange["after"]): string =>
  heldUntil(order) ? formatMoment(`${heldUntil(order)?.toISOString()}`) : "sin vencimiento";

/** The changes as the mail tells them; the mail itself says that an order is completed or cancelled. */
export function changesForCustomer({ before, after }: OrderChange): Changes {
  const lines = new Map([...before.lines, ...after.lines].map((line) => [line.id, line]));
  const quantityIn = (order: OrderChange["after"], id: number) => order.lines.find((line) => line.id === id)?.quantity;
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const compared = [
    ...(after.status === "pending"
      ? [{ what: "Estado", before: ORDER_STATUS_LABELS[before.status], after: ORDER_STATUS_LABELS.pending }]
      : []),
    ...[...lines.values()].map(({ id, productName, label, seedCount }) => ({
      what: lineName(productName, label, seedCount),
      before: units(quantityIn(before, id)),
      after: units(quantityIn(after, id)),
    })),
    {
      what: "Ajustes",
      before: storedAdjustmentsInWords(before) || "ninguno",
      after: storedAdjustmentsInWords(after) || "ninguno",
    },
    { what: "Reservado hasta", before: holdInWords(before), after: holdInWords(after) },
    { what: "Total", before: formatPesos(toPesos(before.total)), after: formatPesos(toPesos(after.total)) },
    // The address says how it is delivered, too.
    ...ORDER_FIELD_NAMES.filter((name) => name !== "delivery_type").map((name) => ({
      what: ORDER_FIELDS[name].label,
      before: fieldInWords(name, was),
      after: fieldInWords(name, is),
    })),
  ];
  return compared.filter((each) => each.before !== each.after);
}
