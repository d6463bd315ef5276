type FieldFacts = { label: string; kind: string; header: string };

/** `invalid` is said of a value that is no text, `example` is the placeholder in the form. */
type DetailWords = { invalid?: string; example?: string };

type DetailFacts = FieldFacts & { kind: "text" } & DetailWords;

const detail = (label: string, header: string, words: DetailWords = {}): DetailFacts => ({
  label,
  kind: "text",
  header,
  ...words,
});

/** The seeds' data sheet (docs/shop.md, Product page), in the order of the form. */
const SEED_FACTS = {
  genotype: detail("Genotipo", "genotipo"),
  thc: detail("THC", "thc"),
  cbd: detail("CBD", "cbd"),
  flavors: detail("Sabores", "sabores"),
  effects: detail("Efectos", "efectos"),
  flowering_time: detail("Tiempo de floración", "floracion"),
  height_indoor: detail("Altura en interior", "altura_interior"),
  height_outdoor: detail("Altura en exterior", "altura_exterior"),
  yield_indoor: detail("Rendimiento en interior", "rendimiento_interior"),
  yield_outdoor: detail("Rendimiento en exterior", "rendimiento_exterior"),
  cultivar: detail("Cultivar", "cultivar"),
  /** In the Registro Nacional del Comercio y Fiscalización de Semillas. */
  inase_operator: detail("Operador del INASE (RNCyFS)", "operador_inase"),
};

/** What any product may say of itself; the form shows them in this order. */
const MEASURES = {
  volume: detail("Volumen", "volumen", { invalid: "Ingresá un volumen", example: "50 L" }),
  dimensions: detail("Dimensiones", "dimensiones", { invalid: "Ingresá las dimensiones", example: "40 × 60 cm" }),
};

/** Texts that nothing is computed from. To add one, add an entry to one of the two lists, and a column. */
const DETAILS = { ...MEASURES, ...SEED_FACTS };

export type SeedFact = keyof typeof SEED_FACTS;
export type Detail = keyof typeof DETAILS;

export const MEASURE_NAMES = Object.keys(MEASURES) as (keyof typeof MEASURES)[];
export const SEED_FACT_NAMES = Object.keys(SEED_FACTS) as SeedFact[];
export const DETAIL_NAMES = Object.keys(DETAILS) as Detail[];

export const eachDetail = <Value>(make: (name: Detail, facts: DetailFacts) => Value): Record<Detail, Value> =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, make(name, DETAILS[name])])) as Record<Detail, Value>;

/** The label, kind and sheet header of each field, in the order of form, table, import, conflicts and activity log. */
export const PRODUCT_FIELDS = {
  name: { label: "Nombre", kind: "text", header: "nombre" },
  brand: { label: "Marca", kind: "text", header: "marca" },
  category: { label: "Categoría", kind: "category", header: "categoria" },
  description: { label: "Descripción", kind: "text", header: "descripcion" },
  price: { label: "Precio", kind: "pesos", header: "precio" },
  discount: { label: "Descuento", kind: "percent", header: "descuento" },
  vat_rate: { label: "IVA", kind: "vat", header: "iva" },
  stock: { label: "Stock", kind: "whole", header: "stock" },
  is_available: { label: "Disponible", kind: "flag", header: "disponible" },
  image: { label: "Foto principal", kind: "picture", header: "imagen" },
  image_2: { label: "Segunda foto", kind: "picture", header: "imagen_2" },
  image_3: { label: "Tercera foto", kind: "picture", header: "imagen_3" },
  features: { label: "Características", kind: "texts", header: "caracteristicas" },
  options: { label: "Opciones", kind: "options", header: "opciones" },
  variants: { label: "Variantes", kind: "variants", header: "variantes" },
  blisters: { label: "Blisters", kind: "blisters", header: "blisters" },
  parts: { label: "Qué trae", kind: "parts", header: "partes" },
  parts_discount: { label: "Descuento del kit", kind: "percent", header: "descuento_del_kit" },
  ...DETAILS,
  licence_until: { label: "Licencia hasta", kind: "day", header: "licencia_hasta" },
  channels: { label: "Dónde se difunde", kind: "channels", header: "canales" },
} as const satisfies Record<string, FieldFacts>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

export type Kind = (typeof PRODUCT_FIELDS)[ProductField]["kind"];

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];

export const isProductField = (name: string): name is ProductField => Object.hasOwn(PRODUCT_FIELDS, name);

export const exampleOf = (name: Detail): string | undefined => DETAILS[name].example;

export const labelOf = (field: ProductField): string => PRODUCT_FIELDS[field].label;

export type FieldOf<Held extends Kind> = {
  [Field in ProductField]: (typeof PRODUCT_FIELDS)[Field]["kind"] extends Held ? Field : never;
}[ProductField];

export const fieldsOf = <Held extends Kind>(...kinds: Held[]): FieldOf<Held>[] =>
  PRODUCT_FIELD_NAMES.filter((field): field is FieldOf<Held> =>
    kinds.some((kind) => kind === PRODUCT_FIELDS[field].kind),
  );
