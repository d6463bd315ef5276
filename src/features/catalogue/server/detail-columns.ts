import { getTableColumns } from "drizzle-orm";
import { allProducts, products } from "#src/db/tables/catalogue.ts";
import { DETAIL_NAMES, type Detail, eachDetail } from "../fields.ts";

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

/** A detail's name among the table's properties: `flowering_time` is `floweringTime`. Without a column it is a type error below. */
export type DetailProperty = Camel<Detail>;

const propertyOf = eachDetail((detail) => {
  const found = Object.entries(getTableColumns(allProducts)).find(([, column]) => column.name === detail);
  if (!found) throw new Error(`products has no column ${detail}`);
  return found[0] as DetailProperty;
});

/** The columns of a product's details by their names outside, for a select. */
export const detailColumns = eachDetail((detail) => products[propertyOf[detail]]);

/** The columns that given details write. */
export const detailColumnsOf = (given: { [Name in Detail]?: string | undefined }) =>
  Object.fromEntries(DETAIL_NAMES.map((detail) => [propertyOf[detail], given[detail]])) as {
    [Name in DetailProperty]: string | undefined;
  };
