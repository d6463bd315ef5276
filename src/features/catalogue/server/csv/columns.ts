import { fold } from "#src/contract/fold.ts";
import { SEED_FACTS, type SeedFact } from "../../contract.ts";

const SEED_HEADERS: Record<SeedFact, string> = {
  flavors: "sabores",
  effects: "efectos",
  thc: "thc",
  cbd: "cbd",
  genotype: "genotipo",
  flowering_time: "floracion",
  height_indoor: "altura_interior",
  height_outdoor: "altura_exterior",
  yield_indoor: "rendimiento_interior",
  yield_outdoor: "rendimiento_exterior",
};

/** The sheet's columns in their order: what they hold, and their header. */
export const HEADERS = {
  id: "id",
  name: "nombre",
  brand: "marca",
  category: "categoria",
  price: "precio",
  stock: "stock",
  /** The stock as the sheet was made: a cell that still says the same changes nothing (docs/decisions/csv.md). */
  exported_stock: "stock_exportado",
  discount: "descuento",
  is_available: "disponible",
  blisters: "blisters",
  volume: "volumen",
  dimensions: "dimensiones",
  description: "descripcion",
  features: "caracteristicas",
  image: "imagen",
  image_2: "imagen_2",
  image_3: "imagen_3",
  ...SEED_HEADERS,
} as const;

export type Column = keyof typeof HEADERS;

export const COLUMNS = Object.keys(HEADERS) as Column[];

/** Columns whose cells are text as it stands. */
export const TEXT_COLUMNS = [
  "name",
  "brand",
  "volume",
  "dimensions",
  "description",
  "image",
  "image_2",
  "image_3",
  ...SEED_FACTS,
] as const satisfies readonly Column[];

const plain = (header: string) => fold(header).replace(/[\s_-]+/g, "");

const KNOWN = new Map<string, Column>(
  COLUMNS.flatMap((column) => [
    [plain(HEADERS[column]), column],
    [plain(column), column],
  ]),
);

/** The column that a header names, with or without accents, underscores and capitals, also by the API's name. */
export const columnOf = (header: string): Column | undefined => KNOWN.get(plain(header));
