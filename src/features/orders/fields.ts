import { z } from "zod";
import { emailText } from "#src/contract/email.ts";
import { conditionInWords, type InvoiceData, invoiceCondition, taxId, taxIdInWords } from "#src/contract/invoice.ts";
import { NATIONAL_PHONE, nationalPhone, phoneInWords } from "#src/contract/phone.ts";
import { requiredText, text } from "#src/contract/text.ts";

/** The database checks it too: a change needs a migration. */
export const DELIVERY_TYPES = ["coordinate", "address"] as const;

export const deliveryType = z.enum(DELIVERY_TYPES, "Selecciona un método de entrega");

export type DeliveryType = z.infer<typeof deliveryType>;

/** Stored as the address where the delivery is arranged later, and recognized by it: a change needs a migration. */
export const COORDINATE_ADDRESS = "Coordinar entrega";

export const WITHOUT_ADDRESS = "Ingresá la dirección de entrega";

/** The stored address as it reads after "Entrega:". */
export const deliveryShown = (address: string): string => (address === COORDINATE_ADDRESS ? "a coordinar" : address);

export const DELIVERY_LABELS: Readonly<Record<DeliveryType, string>> = {
  coordinate: COORDINATE_ADDRESS,
  address: "Envío a domicilio",
};

const recipientName = requiredText("El nombre es requerido").pipe(
  z.string().min(3, "El nombre debe tener al menos 3 caracteres"),
);

const phone = requiredText("El teléfono es requerido", 40)
  .transform(nationalPhone)
  .pipe(z.string().regex(NATIONAL_PHONE, "Ingresa un teléfono válido"));

const email = emailText("El email es requerido", "Ingresa un email válido");

type FieldFacts = {
  /** Its name in the table's row. */
  column: string;
  /** What may be written to it (docs/shop.md, Checkout). */
  input: z.ZodType;
  output: z.ZodType;
  label: string;
  /** Says who or where the customer is: erased with the account, and the log only tells that it changed (Ley 25.326). */
  isPersonal: boolean;
  inWords: (value: string) => string;
};

const asItIs = (value: string): string => value;

const personalText = <Column extends string, Input extends z.ZodType>(
  column: Column,
  label: string,
  input: Input,
  inWords = asItIs,
) => ({ column, input, output: z.string(), label, isPersonal: true, inWords });

/** The fields of an order beside its lines, total and status, in reading order. */
export const ORDER_FIELDS = {
  recipient_name: personalText("recipientName", "Destinatario", recipientName),
  customer_phone: personalText("customerPhone", "Teléfono", phone, phoneInWords),
  customer_email: personalText("customerEmail", "Email", email),
  delivery_type: {
    column: "deliveryType",
    input: deliveryType,
    output: deliveryType,
    label: "Método de entrega",
    isPersonal: false,
    inWords: (value) => DELIVERY_LABELS[value as DeliveryType],
  },
  shipping_address: personalText("shippingAddress", "Entrega", text()),
  invoice_name: personalText("invoiceName", "Factura a nombre de", text()),
  invoice_tax_id: personalText("invoiceTaxId", "CUIT o DNI de la factura", taxId, taxIdInWords),
  invoice_condition: {
    column: "invoiceCondition",
    input: invoiceCondition,
    output: invoiceCondition,
    label: "Condición frente al IVA",
    isPersonal: true,
    inWords: (value) => conditionInWords(value as InvoiceData["invoice_condition"]),
  },
} as const satisfies Record<string, FieldFacts>;

export type OrderField = keyof typeof ORDER_FIELDS;

export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as OrderField[];

export const isOrderField = (name: string): name is OrderField => Object.hasOwn(ORDER_FIELDS, name);

const schemas = <Side extends "input" | "output">(side: Side) =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, ORDER_FIELDS[name][side]])) as {
    [Field in OrderField]: (typeof ORDER_FIELDS)[Field][Side];
  };

export const orderFieldInputs = schemas("input");
export const orderFieldOutputs = schemas("output");

export type OrderFields = { [Field in OrderField]: z.output<(typeof ORDER_FIELDS)[Field]["output"]> };

export type OrderColumns = {
  [Field in OrderField as (typeof ORDER_FIELDS)[Field]["column"]]: OrderFields[Field];
};

export const fieldsOf = (row: OrderColumns): OrderFields =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, row[ORDER_FIELDS[name].column]])) as OrderFields;

export const columnsOf = (fields: OrderFields): OrderColumns =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [ORDER_FIELDS[name].column, fields[name]])) as OrderColumns;

export const fieldsIn = (order: OrderFields): OrderFields =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, order[name]])) as OrderFields;

export const givenOf = (fields: { [Field in OrderField]?: OrderFields[Field] | undefined }): Partial<OrderFields> =>
  Object.fromEntries(ORDER_FIELD_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** Blanks for the personal columns. */
export const PERSON_ERASED: Partial<OrderColumns> = Object.fromEntries(
  ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].isPersonal).map((name) => [ORDER_FIELDS[name].column, ""]),
);
