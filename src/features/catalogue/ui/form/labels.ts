import { FACTS } from "../data-sheet.tsx";
import type { Field } from "./merge.ts";

/** The form's fields by their labels. */
export const FIELD_LABELS: Record<Field, string> = {
  name: "Nombre",
  brand: "Marca",
  category: "Categoría",
  description: "Descripción",
  volume: "Volumen",
  dimensions: "Dimensiones",
  price: "Precio",
  discount: "Descuento",
  stock: "Stock",
  is_available: "Disponible",
  images: "Fotos",
  features: "Características",
  blisters: "Blisters",
  ...(Object.fromEntries(FACTS) as Record<(typeof FACTS)[number][0], string>),
};
