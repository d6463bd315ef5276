import { createContext } from "react";
import { useFormContext } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import type { FormOutput, FormValues } from "./form-values.ts";

export const useProductForm = () => useFormContext<FormValues, unknown, FormOutput>();

export const useProductField = () => fieldOf(useProductForm());

/** Whether the shop's prices include VAT: those of a monotributista or an exempt seller don't. */
export const ChargesVat = createContext(true);
