import { labelOf } from "../../fields.ts";
import type { Field } from "./merge.ts";

/** What a field of the form is called; the three pictures are one list in it. */
export const formLabelOf = (field: Field): string => (field === "images" ? "Fotos" : labelOf(field));
