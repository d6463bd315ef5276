import type { Product, ProductChanges, ProductInput } from "../../contract/product.ts";
import type { SheetRow } from "./columns.ts";

/** What happens to a product; null if one of its rows is wrong. */
export type Planned =
  | { kind: "new"; input: ProductInput }
  | { kind: "changed"; before: Product; changes: ProductChanges }
  | { kind: "same" }
  | null;

/** One plan for each product. A product that is refused has one for each row, with reasons where a row is at fault. */
export type RowPlan = { row: SheetRow } & (
  | NonNullable<Planned>
  | { kind: "wrong"; reasons: string[]; unknownCategory?: string | undefined }
);

export type NewPlan = Extract<RowPlan, { kind: "new" }>;
export type ChangedPlan = Extract<RowPlan, { kind: "changed" }>;
