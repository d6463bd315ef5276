import { z } from "zod";
import { cbu } from "#src/contract/cbu.ts";
import { cuit } from "#src/contract/cuit.ts";
import { pageOf } from "#src/contract/page.ts";
import { requiredText, text } from "#src/contract/text.ts";

/** The database checks it too: a change needs a migration. */
export const PAYMENT_KINDS = ["transfer", "cash", "on_delivery", "arranged", "card_present"] as const;

const paymentKind = z.enum(PAYMENT_KINDS, "Elegí un medio de pago");

export type PaymentKind = z.infer<typeof paymentKind>;

export const PAYMENT_KIND_LABELS: Readonly<Record<PaymentKind, string>> = {
  transfer: "Transferencia",
  cash: "Efectivo",
  on_delivery: "Al recibir",
  arranged: "A convenir",
  card_present: "Tarjeta en el local",
};

const alias = text(20).pipe(
  z.string().regex(/^([A-Za-z0-9.-]{6,20})?$/, "El alias lleva de 6 a 20 letras, números, puntos o guiones"),
);

const change = z
  .number("Ingresá un porcentaje")
  .min(-50, "Puede bajar hasta 50 %")
  .max(50, "Puede subir hasta 50 %")
  .refine((percent) => Number(percent.toFixed(2)) === percent, "El porcentaje lleva dos decimales como máximo");

const holdHours = z.int("Ingresá las horas").min(1, "Como mínimo 1 hora").max(2000, "Como máximo 2000 horas");

/** Where transfers go to. */
const account = {
  alias,
  cbu: z.union([z.literal(""), cbu], "Ingresá un CBU o CVU válido, de 22 números"),
  holder: text(200),
  tax_id: cuit,
  bank: text(200),
};

const fields = {
  kind: paymentKind,
  label: requiredText("Ingresá el nombre", 100),
  text: text(1000),
  is_on: z.boolean(),
  position: z.int().min(0).max(10_000),
  /** Percent of the lines; negative where it is cheaper. */
  change,
  /** How long an unpaid order's stock is held; null for as long as it takes. */
  hold_hours: holdHours.nullable(),
};

/** Account fields are there for transfers alone. */
export const paymentMethod = z
  .object({ id: z.int(), ...fields, ...z.object(account).partial().shape })
  .meta({ id: "PaymentMethod" });

export type PaymentMethod = z.infer<typeof paymentMethod>;

export const paymentMethodPage = pageOf(paymentMethod);

export const paymentMethodChanges = z
  .object({
    ...fields,
    ...account,
    law_read: z
      .boolean()
      .meta({ description: "Hace falta `true` si dos medios en un pago quedan con distinto precio" }),
  })
  .partial();

export type PaymentMethodChanges = z.output<typeof paymentMethodChanges>;

export const paymentMethodInput = paymentMethodChanges.required({ kind: true, label: true });

export type PaymentMethodInput = z.output<typeof paymentMethodInput>;
