import { createContext } from "react";
import { useFormContext } from "react-hook-form";
import type { FormOutput, FormValues } from "./form-values.ts";

/** The product form that a section stands in. */
export const useProductForm = () => useFormContext<FormValues, unknown, FormOutput>();

/** Whether there is VAT in the shop's prices: a monotributista's and an exempt one's hold none. */
export const ChargesVat = createContext(true);
