import { getTableColumns } from "drizzle-orm";
import type { Product, ProductChanges } from "../contract.ts";
import { PRODUCT_FIELD_NAMES, type ProductField } from "../fields.ts";
import { liveProducts, products } from "./tables.ts";

/** A field that its column holds as the API says it; a category is an id there, money is centavos, blisters are rows of their own. */
type StoredField = Exclude<ProductField, "category" | "price" | "blisters">;

const isStored = (field: ProductField): field is StoredField => !["category", "price", "blisters"].includes(field);

export const STORED_FIELDS = PRODUCT_FIELD_NAMES.filter(isStored);

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

const eachStored = (make: (field: StoredField) => [name: string, value: unknown]) =>
  Object.fromEntries(STORED_FIELDS.map(make));

/** A field's name among the table's properties: `flowering_time` is `floweringTime`. Without a column it is a type error below. */
const propertyOf = eachStored((field) => {
  const found = Object.entries(getTableColumns(products)).find(([, column]) => column.name === field);
  if (!found) throw new Error(`products has no column ${field}`);
  return [field, found[0]];
}) as { [Field in StoredField]: Camel<Field> };

/** The columns of stored fields by the fields' names, for a select. */
export const storedColumns = eachStored((field) => [field, liveProducts[propertyOf[field]]]) as {
  [Field in StoredField]: (typeof liveProducts)[Camel<Field>];
};

export type StoredFields = Pick<Product, StoredField>;

/** The stored fields of a row that has more. */
export function storedFieldsOf(row: StoredFields): StoredFields {
  const fields: Partial<Record<StoredField, unknown>> = {};
  for (const field of STORED_FIELDS) fields[field] = row[field];
  return fields as StoredFields;
}

/** The columns that given fields write. */
export const storedColumnsOf = (given: Pick<ProductChanges, StoredField>) =>
  eachStored((field) => [propertyOf[field], given[field]]) as {
    [Field in StoredField as Camel<Field>]: ProductChanges[Field];
  };
