import fc, { type Arbitrary } from "fast-check";
import { PASSWORD } from "../factories.ts";

/** The parts of a JSON Schema that the API's document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  format?: string;
  pattern?: string;
};

export type Schemas = Readonly<Record<string, Schema>>;

/** More fields at once than these that nobody must fill in seldom pass all their rules. */
const MOST_OPTIONAL = 4;

/** A record with what is `required` and a few of the others. */
export function recordOf<Value>(fields: Record<string, Arbitrary<Value>>, required: readonly string[] = []) {
  const optional = Object.keys(fields).filter((name) => !required.includes(name));
  return fc.subarray(optional, { maxLength: Math.min(MOST_OPTIONAL, optional.length) }).chain((given) => {
    const present = Object.entries(fields).filter(([name]) => required.includes(name) || given.includes(name));
    return fc.record<Record<string, Value>>(Object.fromEntries(present));
  });
}

/** What has broken shops before, wherever a value may stand. */
export const CLASSICS: readonly unknown[] = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "M\udfff",
  "' OR 1=1 --",
  "%_\\",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "$" + "{7*7}{{7*7}}",
  "\r\nSet-Cookie: a=b",
  "\u202eabc\u200b",
  "=HYPERLINK(1)",
  "🪴".repeat(300),
  "x".repeat(20_000),
  "NaN",
  "1e309",
  "-0",
  0,
  -1,
  1e308,
  0.1 + 0.2,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { constructor: { prototype: { isStaff: true } } },
];

/** What some fields want and no schema says, so that requests get past the first rule. */
const LIFELIKE: Readonly<Record<string, readonly unknown[]>> = {
  customer_phone: ["1155550101", "+54 9 351 555-0101"],
  customer_email: ["lucia@correo.example", "juan@correo.example"],
  recipient_name: ["Lucía Prueba"],
  first_name: ["Lucía"],
  last_name: ["Prueba"],
  username: ["lucia.prueba", "cliente2", "personal5", "admin", ...Array.from({ length: 40 }, (_, at) => `nueva${at}`)],
  password: [PASSWORD, PASSWORD, PASSWORD, "otra-clave"],
  password2: [PASSWORD, PASSWORD, PASSWORD, "otra-clave"],
  old_password: [PASSWORD],
  email: ["lucia@correo.example", ...Array.from({ length: 40 }, (_, at) => `nueva${at}@correo.example`)],
  new_email: ["otra@correo.example"],
  shipping_address: ["San Martín 100, Córdoba"],
  address: [
    null,
    null,
    { street: "San Martín", number: "100", postal_code: "X5000ABC", city: "Córdoba", province: "Córdoba" },
    { street: "San Martín", number: "s/n", postal_code: "99", city: "Córdoba" },
  ],
  name: ["Maceta", "Sustrato", "Lámpara LED"],
  brand: ["Marca", "Otra"],
  code: ["123456"],
  email_code: ["123456"],
  product_id: Array.from({ length: 21 }, (_, before) => before + 1),
  blister_id: [null, null, null, 1],
  quantity: [1, 2, 3],
  category: [1, 2, 3],
  percentage: [10, 12.5],
  invoice_name: ["", "", "Huerta del Sur SRL"],
  invoice_tax_id: ["", "", "30-50001091-2", "12.345.678"],
  invoice_condition: ["", "", "registered", "final"],
  ids: ["1,2,3", [1, 2, 3]],
  order_number: Array.from({ length: 21 }, (_, before) => `${before + 1}`),
  contact: ["lucia@correo.example", "1155550101"],
  accepted_texts: ["2026-01-01T00:00:00.000Z"],
  image: [null, "/media/0123456789abcdef0123456789abcdef/1000.webp"],
};

const SMALL_IDS = fc.integer({ min: 1, max: 60 });

function textOf({ format, pattern = "", minLength = 0, maxLength = 40 }: Schema): Arbitrary<unknown> {
  if (format === "email") return fc.emailAddress();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "date") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (pattern.startsWith("^\\d")) return SMALL_IDS.map(String);
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(Math.max(minLength, 40), maxLength) });
}

function numberOf({ type, minimum = -10, maximum = 1_000_000 }: Schema): Arbitrary<unknown> {
  const range = { min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31)) };
  const small = fc.integer({ min: range.min, max: Math.min(range.min + 40, range.max) });
  const any = fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: fc.integer(range) });
  return type === "integer" ? any : any.map((value) => value + 0.5);
}

/** What an order of a customer's can't miss: it is optional, since the staff say by other ways who orders. */
const WHO_ORDERS = ["recipient_name", "customer_phone", "customer_email", "delivery_type"];

/** A line names its unit in one of several ways: two of them, by chance, contradict each other. */
const lineOf = (fields: Record<string, Arbitrary<unknown>>, required: readonly string[]) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: recordOf(
        { product_id: fields.product_id ?? fc.integer(), quantity: fields.quantity ?? fc.integer() },
        ["product_id", "quantity"],
      ),
    },
    { weight: 1, arbitrary: recordOf(fields, required) },
  );

function objectOf({ properties = {}, required = [] }: Schema, schemas: Schemas): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, namedArbitrary(name, field, schemas)] as const,
  );
  if ("product_id" in properties && "quantity" in properties) return lineOf(Object.fromEntries(fields), required);
  const isOrder = required.includes("products") && "recipient_name" in properties;
  return recordOf(Object.fromEntries(fields), isOrder ? [...required, ...WHO_ORDERS] : required);
}

function soundArbitraryOf(schema: Schema, schemas: Schemas): Arbitrary<unknown> {
  if (schema.$ref) return soundArbitraryOf(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => soundArbitraryOf(choice, schemas)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => soundArbitraryOf({ ...schema, type }, schemas)));
  switch (schema.type) {
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}, schemas), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case "object":
      return objectOf(schema, schemas);
    default:
      return fc.jsonValue();
  }
}

/** Values that mostly are as the schema says; now and then a classic, or anything at all, stands in place of one. */
export const arbitraryOf = (schema: Schema, schemas: Schemas): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 60, arbitrary: soundArbitraryOf(schema, schemas) },
    { weight: 2, arbitrary: fc.constantFrom(...CLASSICS) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

/** The same of a field or parameter, by whose name something lifelike may be known. */
export function namedArbitrary(name: string, schema: Schema, schemas: Schemas): Arbitrary<unknown> {
  const [value, lifelike] = [arbitraryOf(schema, schemas), LIFELIKE[name]];
  if (!lifelike) return value;
  return fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...lifelike) }, { weight: 1, arbitrary: value });
}
