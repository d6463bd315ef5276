import { z } from "zod";
import { emailText } from "#src/contract/email.ts";
import { conditionInWords, type InvoiceData, invoiceCondition, taxId, taxIdInWords } from "#src/contract/invoice.ts";
import { NATIONAL_PHONE, nationalPhone, phoneInWords } from "#src/contract/phone.ts";
import { requiredText, text } from "#src/contract/text.ts";

/** Every way of delivery. The database checks it too: a change needs a migration. */
export const DELIVERY_TYPES = ["coordinate", "address"] as const;

export const deliveryType = z.enum(DELIVERY_TYPES, "Selecciona un método de entrega");

export type DeliveryType = z.infer<typeof deliveryType>;

/** What an order stores as its address when its delivery is coordinated. It is told by these words: a change needs a migration. */
export const COORDINATE_ADDRESS = "Coordinar entrega";

/** Said where a delivery to an address has none. */
export const WITHOUT_ADDRESS = "Ingresá la dirección de entrega";

/** The stored address as it follows "Entrega:". */
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
  /** How it is read. */
  output: z.ZodType;
  label: string;
  /** Says who the customer is or where: it goes with the account, and the activity log tells only that it changed (Ley 25.326). */
  isPersonal: boolean;
  inWords: (value: string) => string;
};

const asItIs = (value: string): string => value;

/** What an order says beside its lines, total and status, in the order in which people read it. */
export const ORDER_FIELDS = {
  recipient_name: {
    column: "recipientName",
    input: recipientName,
    output: z.string(),
    label: "Destinatario",
    isPersonal: true,
    inWords: asItIs,
  },
  customer_phone: {
    column: "customerPhone",
    input: phone,
    output: z.string(),
    label: "Teléfono",
    isPersonal: true,
    inWords: phoneInWords,
  },
  customer_email: {
    column: "customerEmail",
    input: email,
    output: z.string(),
    label: "Email",
    isPersonal: true,
    inWords: asItIs,
  },
  delivery_type: {
    column: "deliveryType",
    input: deliveryType,
    output: deliveryType,
    label: "Método de entrega",
    isPersonal: false,
    inWords: (value) => DELIVERY_LABELS[value as DeliveryType],
  },
  shipping_address: {
    column: "shippingAddress",
    input: text(),
    output: z.string(),
    label: "Entrega",
    isPersonal: true,
    inWords: asItIs,
  },
  invoice_name: {
    column: "invoiceName",
    input: text(),
    output: z.string(),
    label: "Factura a nombre de",
    isPersonal: true,
    inWords: asItIs,
  },
  invoice_tax_id: {
    column: "invoiceTaxId",
    input: taxId,
    output: z.string(),
    label: "CUIT o DNI de la factura",
    isPersonal: true,
    inWords: taxIdInWords,
  },
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

/** The shapes of an order's fields, as they are written and as they are read. */
export const orderFieldInputs = schemas("input");
export const orderFieldOutputs = schemas("output");

export type OrderFields = { [Field in OrderField]: z.output<(typeof ORDER_FIELDS)[Field]["output"]> };

/** The same by their columns. */
export type OrderColumns = {
  [Field in OrderField as (typeof ORDER_FIELDS)[Field]["column"]]: OrderFields[Field];
};

/** An order's fields out of its row. */
export const fieldsOf = (row: OrderColumns): OrderFields =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, row[ORDER_FIELDS[name].column]])) as OrderFields;

/** The row's columns of an order's fields. */
export const columnsOf = (fields: OrderFields): OrderColumns =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [ORDER_FIELDS[name].column, fields[name]])) as OrderColumns;

/** An order's fields out of something that holds more. */
export const fieldsIn = (order: OrderFields): OrderFields =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, order[name]])) as OrderFields;

/** Those of `fields` that are given. */
export const givenOf = (fields: { [Field in OrderField]?: OrderFields[Field] | undefined }): Partial<OrderFields> =>
  Object.fromEntries(ORDER_FIELD_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** The columns that say who the customer is, blank. */
export const PERSON_ERASED: Partial<OrderColumns> = Object.fromEntries(
  ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].isPersonal).map((name) => [ORDER_FIELDS[name].column, ""]),
);
