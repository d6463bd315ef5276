import { createContext, useContext } from "react";
import { useFormContext } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import type { useShelf } from "../use-shelf.ts";
import type { FormOutput, FormValues } from "./form-values.ts";
import type { FollowedStock } from "./use-followed-stock.ts";

export const useProductForm = () => useFormContext<FormValues, unknown, FormOutput>();

/** Ties controls to fields of the product form. */
export const useProductField = () => fieldOf(useProductForm());

/** Whether the shop's prices include VAT: those of a monotributista or an exempt seller don't. */
export const ChargesVat = createContext(true);

type FormStock = { followed: FollowedStock; shelf: ReturnType<typeof useShelf> };

export const FormStockContext = createContext<FormStock | null>(null);

/** How the stocks moved while the form is open, and where the units are. */
export function useFormStock(): FormStock {
  const stock = useContext(FormStockContext);
  if (!stock) throw new Error("outside of the product form");
  return stock;
}
