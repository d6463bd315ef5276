import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Effect } from "../contract.ts";

export const costTold = (cost: Effect["cost"] | null): string =>
  cost === null ? "Sin costo cargado" : `${cost.currency === "USD" ? "US" : ""}${formatPesos(cost.amount)}`;

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
