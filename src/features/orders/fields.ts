import { z } from "zod";
import { type Address, address, addressInput, addressInWords, addressKey } from "#src/contract/address.ts";
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
  column: string;
  /** What may be written to it (docs/shop.md, Checkout). */
  input: z.ZodType;
  output: z.ZodType;
  label: string;
  /** Says who or where the customer is: erased with the account, and the log only tells that it changed (Ley 25.326). */
  isPersonal: boolean;
  inWords: (value: never) => string;
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
    inWords: (value: DeliveryType) => DELIVERY_LABELS[value],
  },
  shipping_address: personalText("shippingAddress", "Entrega", text()),
  /** The parts of `shipping_address`, which leaves the province out; null where it was given as one text. */
  address: {
    column: "address",
    input: addressInput,
    output: address.nullable(),
    label: "Provincia",
    isPersonal: true,
    inWords: (value: Address | null) => value?.province ?? "",
  },
  invoice_name: personalText("invoiceName", "Factura a nombre de", text()),
  invoice_tax_id: personalText("invoiceTaxId", "CUIT o DNI de la factura", taxId, taxIdInWords),
  invoice_condition: {
    column: "invoiceCondition",
    input: invoiceCondition,
    output: invoiceCondition,
    label: "Condición frente al IVA",
    isPersonal: true,
    inWords: (value: InvoiceData["invoice_condition"]) => conditionInWords(value),
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

const { address: _, ...shownAtTop } = schemas("output");

/** The address stands in `delivery`. */
export const orderFieldOutputs = shownAtTop;

/** What is said where it is missing. */
const messageOf = (input: z.ZodType): string => input.safeParse(undefined).error?.issues[0]?.message ?? "";

/** Blank, or right. */
const orBlank = (input: z.ZodType<string, string>) =>
  text(500, messageOf(input))
    .superRefine((given, context) => {
      for (const { message } of (given !== "" && input.safeParse(given).error?.issues) || [])
        context.addIssue({ code: "custom", message });
    })
    .transform((given) => (given === "" ? "" : input.parse(given)));

/** An order that the staff took may lack them (docs/shop.md, Customers). */
export const contactInputs = {
  recipient_name: orBlank(recipientName),
  customer_phone: orBlank(phone),
  customer_email: orBlank(email),
};

export const requiredMessage = (name: OrderField): string => messageOf(ORDER_FIELDS[name].input);

export type OrderFields = { [Field in OrderField]: z.output<(typeof ORDER_FIELDS)[Field]["output"]> };

export type OrderColumns = {
  [Field in OrderField as (typeof ORDER_FIELDS)[Field]["column"]]: OrderFields[Field];
};

export const fieldsOf = (row: OrderColumns): OrderFields =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, row[ORDER_FIELDS[name].column]])) as OrderFields;

export const columnsOf = (fields: OrderFields): OrderColumns =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [ORDER_FIELDS[name].column, fields[name]])) as OrderColumns;

export type ShownFields = Omit<OrderFields, "address"> & { delivery: { address: Address | null } | null };

export const fieldsIn = ({ delivery, ...order }: ShownFields): OrderFields => {
  const shown = { ...order, address: delivery?.address ?? null };
  return Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, shown[name]])) as OrderFields;
};

const FACTS: Readonly<Record<OrderField, FieldFacts>> = ORDER_FIELDS;

const IN_WORDS: { [Field in OrderField]: { inWords: (value: OrderFields[Field]) => string } } = ORDER_FIELDS;

export const fieldInWords = <Field extends OrderField>(name: Field, fields: OrderFields): string =>
  IN_WORDS[name].inWords(fields[name]);

export const loggedInWords = (name: OrderField, logged: string): string =>
  name === "address" ? logged : (FACTS[name].inWords as (value: string) => string)(logged);

/** For those who send the parcel, details last: `shipping_address` leaves the province out. */
export const wholeAddress = ({ shipping_address, delivery }: ShownFields): string => {
  if (!delivery?.address) return shipping_address;
  const { province, details } = delivery.address;
  return [addressInWords({ ...delivery.address, details: "" }), province, details].filter(Boolean).join(", ");
};

export const fieldKey = (name: OrderField, fields: OrderFields): string =>
  name === "address" ? addressKey(fields.address) : `${fields[name]}`;

export const givenOf = (fields: { [Field in OrderField]?: OrderFields[Field] | undefined }): Partial<OrderFields> =>
  Object.fromEntries(ORDER_FIELD_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** Blanks for the personal columns. */
export const PERSON_ERASED: Partial<OrderColumns> = Object.fromEntries(
  Object.values(FACTS).flatMap(({ isPersonal, column }) =>
    isPersonal ? [[column, column === "address" ? null : ""]] : [],
  ),
);
