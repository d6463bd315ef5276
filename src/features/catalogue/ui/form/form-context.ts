import { useFormContext } from "react-hook-form";
import type { FormOutput, FormValues } from "./form-values.ts";

/** The product form that a section stands in. */
export const useProductForm = () => useFormContext<FormValues, unknown, FormOutput>();
