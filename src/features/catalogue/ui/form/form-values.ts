import { z } from "zod";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { MAX_BLISTERS, type Product, productChanges, TOO_MANY_BLISTERS } from "../../contract.ts";
import { eachDetail, type ProductField } from "../../fields.ts";

const { shape } = productChanges;
const details = eachDetail((detail) => shape[detail].unwrap());

/** An empty field is 0 (docs/shop.md, Product form). */
const typedNumber = (message: string) =>
  z.string().transform((typed, context) => {
    const number = typed.trim() === "" ? 0 : numberInText(typed);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const blister = shape.blisters.unwrap().out.element.shape;

const blisterForm = z
  .object({
    /** The blister's id; null for a new one. */
    known: z.int().nullable(),
    seed_count: typedNumber("Ingresá la cantidad de semillas").pipe(blister.seed_count),
    price: typedNumber("Ingresá un precio válido").pipe(blister.price),
    stock: typedNumber("Ingresá un stock válido").pipe(blister.stock.unwrap()),
  })
  .transform(({ known, ...rest }) => (known === null ? rest : { id: known, ...rest }));

/** `image`, `image_2` and `image_3` of the API. */
export const MOST_PICTURES = 3;

/** In the form the pictures are one list. */
type FormField = Exclude<ProductField, "image" | "image_2" | "image_3"> | "images";

/** Turns what is typed into what the API takes, by the contract's rules and messages. */
export const productForm = z
  .object({
    name: shape.name.unwrap(),
    brand: shape.brand.unwrap(),
    category: z.string().transform(Number).pipe(shape.category.unwrap()),
    description: shape.description.unwrap(),
    price: typedNumber("Ingresá un precio válido").pipe(shape.price.unwrap()),
    discount: typedNumber("Ingresá un descuento válido").pipe(shape.discount.unwrap()),
    vat_rate: shape.vat_rate.unwrap(),
    stock: typedNumber("Ingresá un stock válido").pipe(shape.stock.unwrap()),
    is_available: z.boolean(),
    images: z.array(z.string()).max(MOST_PICTURES),
    features: z
      .array(z.object({ value: shape.features.unwrap().out.element }))
      .transform((features) => features.map(({ value }) => value).filter((value) => value !== ""))
      .pipe(shape.features.unwrap()),
    blisters: z.array(blisterForm).max(MAX_BLISTERS, TOO_MANY_BLISTERS),
    ...details,
  } satisfies Record<FormField, z.ZodType>)
  .transform(({ images: [image = null, image_2 = null, image_3 = null], ...fields }) => ({
    ...fields,
    image,
    image_2,
    image_3,
  }));

/** The form's field for a path of the API. */
export const fieldOfProduct = (path: string): string =>
  path.replace(/^image(_[23])?$/, "images").replace(/^features\.\d+$/, "$&.value");

export type FormValues = z.input<typeof productForm>;

export type FormOutput = z.output<typeof productForm>;

export const EMPTY_VALUES: FormValues = {
  name: "",
  brand: "",
  category: "",
  description: "",
  price: "",
  discount: "",
  vat_rate: "21",
  stock: "",
  is_available: true,
  images: [],
  features: [],
  blisters: [],
  ...eachDetail(() => ""),
};

/** A 0 is shown as an empty field. */
const unlessZero = (value: number) => (value === 0 ? "" : numberAsTyped(value));

export const valuesOf = (product: Product | FormOutput): FormValues => ({
  name: product.name,
  brand: product.brand,
  category: `${product.category}`,
  description: product.description,
  price: unlessZero(product.price),
  discount: unlessZero(product.discount),
  vat_rate: product.vat_rate,
  stock: numberAsTyped(product.stock),
  is_available: product.is_available,
  images: [product.image, product.image_2, product.image_3].filter((image) => image !== null),
  features: product.features.map((value) => ({ value })),
  blisters: product.blisters.map((pack) => ({
    known: "id" in pack ? pack.id : null,
    seed_count: numberAsTyped(pack.seed_count),
    price: numberAsTyped(pack.price),
    stock: numberAsTyped(pack.stock),
  })),
  ...eachDetail((detail) => product[detail]),
});

/** A new product like `product`, with new blisters. */
export const copyOf = (product: Product): FormValues => {
  const values = valuesOf(product);
  return {
    ...values,
    name: `Copia de ${product.name}`.slice(0, 200),
    blisters: values.blisters.map((pack) => ({ ...pack, known: null })),
  };
};
