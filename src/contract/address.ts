import { z } from "zod";
import { asPostalCode, isPostalCode, WRONG_POSTAL_CODE } from "./postal-code.ts";
import { isInProvince, OF_ANOTHER_PROVINCE, PROVINCES } from "./provinces.ts";
import { requiredText, text } from "./text.ts";

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

const textsOf = <Held>(each: Held) => ({
  ...{ street: each, number: each, floor: each, postal_code: each, city: each, details: each },
});

const province = z.enum(["", ...PROVINCES]);

export const address = z.object({ ...textsOf(z.string()), province }).meta({ id: "Address" });

export type Address = z.infer<typeof address>;

export const NO_ADDRESS: Address = { ...textsOf(""), province: "" };

/** As orders show it in one text, without the province (docs/shop.md, Checkout). */
export const addressInWords = ({ street, number, floor, postal_code, city, details }: Address): string =>
  [[street, number, floor].filter(Boolean).join(" "), postal_code, city, details].filter(Boolean).join(", ");

export const ADDRESS_PARTS = Object.keys(NO_ADDRESS) as (keyof Address)[];

/** Its parts in a fixed order. */
export const addressKey = (given: Address | null): string =>
  given ? JSON.stringify(ADDRESS_PARTS.map((part) => given[part])) : "";

/** The parts as a form holds them, blank or half typed: `checkAddress` judges them. */
export const addressDraft = z.object({ ...textsOf(text(200)), province });

export function checkAddress(given: Address, context: z.RefinementCtx): void {
  for (const { path, message } of addressInput.safeParse(given).error?.issues ?? [])
    context.addIssue({ code: "custom", path: ["address", ...path], message });
}

export const hasAddress = (given: Address): boolean => ADDRESS_PARTS.some((part) => given[part] !== "");
