import { z } from "zod";
import { asPostalCode, isPostalCode, WRONG_POSTAL_CODE } from "./postal-code.ts";
import { requiredText, text } from "./text.ts";

/** By the letter that begins a CPA (ISO 3166-2:AR). The database checks the names: a change needs a migration. */
const BY_LETTER = {
  B: "Buenos Aires",
  K: "Catamarca",
  H: "Chaco",
  U: "Chubut",
  C: "Ciudad Autónoma de Buenos Aires",
  X: "Córdoba",
  W: "Corrientes",
  E: "Entre Ríos",
  P: "Formosa",
  Y: "Jujuy",
  L: "La Pampa",
  F: "La Rioja",
  M: "Mendoza",
  N: "Misiones",
  Q: "Neuquén",
  R: "Río Negro",
  A: "Salta",
  J: "San Juan",
  D: "San Luis",
  Z: "Santa Cruz",
  S: "Santa Fe",
  G: "Santiago del Estero",
  V: "Tierra del Fuego",
  T: "Tucumán",
} as const;

export const PROVINCES = Object.values(BY_LETTER);

export type Province = (typeof PROVINCES)[number];

/** The province that a CPA names; undefined for four digits. */
export const provinceIn = (postalCode: string): Province | undefined =>
  Object.entries(BY_LETTER).find(([letter]) => postalCode.startsWith(letter))?.[1];

export const OF_ANOTHER_PROVINCE = "Ese código postal es de otra provincia";

/** Whether a postal code may be in a province; blank ones may. */
export const isInProvince = (postalCode: string, province: string): boolean =>
  province === "" || (provinceIn(postalCode) ?? province) === province;

const postalCode = requiredText("Ingresá el código postal", 20)
  .transform(asPostalCode)
  .pipe(z.string().refine((code) => code === "" || isPostalCode(code), WRONG_POSTAL_CODE));

/** Together within the 500 characters of an address in one text. */
export const addressInput = z
  .object({
    street: requiredText("Ingresá la calle", 150),
    /** "s/n" too. */
    number: requiredText("Ingresá el número", 20),
    floor: text(20).default(""),
    postal_code: postalCode,
    city: requiredText("Ingresá la ciudad", 100),
    province: z.enum(["", ...PROVINCES], "Elegí una de las provincias").default(""),
    details: text(190).default(""),
  })
  .refine(({ postal_code, province }) => isInProvince(postal_code, province), {
    path: ["postal_code"],
    error: OF_ANOTHER_PROVINCE,
  });

export const address = z
  .object({
    street: z.string(),
    number: z.string(),
    floor: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.enum(["", ...PROVINCES]),
    details: z.string(),
  })
  .meta({ id: "Address" });

export type Address = z.infer<typeof address>;

export const NO_ADDRESS: Address = {
  street: "",
  number: "",
  floor: "",
  postal_code: "",
  city: "",
  province: "",
  details: "",
};

/** As orders show it in one text, without the province (docs/shop.md, Checkout). */
export const addressInWords = ({ street, number, floor, postal_code, city, details }: Address): string =>
  [[street, number, floor].filter(Boolean).join(" "), postal_code, city, details].filter(Boolean).join(", ");

export const ADDRESS_PARTS = Object.keys(NO_ADDRESS) as (keyof Address)[];

/** Its parts in a fixed order. */
export const addressKey = (given: Address | null): string =>
  given ? JSON.stringify(ADDRESS_PARTS.map((part) => given[part])) : "";

const typed = text(200);

/** The parts as a form holds them, blank or half typed: `checkAddress` judges them. */
export const addressDraft = z.object({
  street: typed,
  number: typed,
  floor: typed,
  postal_code: typed,
  city: typed,
  province: address.shape.province,
  details: typed,
});

/** Adds what is wrong with it at `address`. */
export function checkAddress(given: Address, context: z.RefinementCtx): void {
  for (const { path, message } of addressInput.safeParse(given).error?.issues ?? [])
    context.addIssue({ code: "custom", path: ["address", ...path], message });
}

export const hasAddress = (given: Address): boolean => ADDRESS_PARTS.some((part) => given[part] !== "");
