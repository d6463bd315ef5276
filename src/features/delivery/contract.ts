import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { pesos } from "#src/contract/money.ts";
import { pageOf } from "#src/contract/page.ts";
import { asPostalCode, digitsOf, isPostalCode, WRONG_POSTAL_CODE } from "#src/contract/postal-code.ts";
import { isInProvince, OF_ANOTHER_PROVINCE, PROVINCES, provinceIn } from "#src/contract/provinces.ts";
import { id, requiredText, text } from "#src/contract/text.ts";

/** The database checks it too: a change needs a migration. */
export const DELIVERY_KINDS = ["pickup", "zone", "carrier", "arranged"] as const;

const deliveryKind = z.enum(DELIVERY_KINDS, "Elegí cómo se entrega");

export type DeliveryKind = z.infer<typeof deliveryKind>;

export const DELIVERY_KIND_LABELS: Readonly<Record<DeliveryKind, string>> = {
  pickup: "Retiro",
  zone: "Envío por zona",
  carrier: "Correo o transporte",
  arranged: "A coordinar",
};

const province = z.enum(PROVINCES, "Elegí una de las provincias");

export type Place = { postal_code?: string | null | undefined; province?: string | null | undefined };

/** Four digits, or a CPA, of which they count. */
const postalCode = text(20).transform(asPostalCode).pipe(z.string().refine(isPostalCode, WRONG_POSTAL_CODE));

const digits = postalCode.transform(digitsOf);

const end = z
  .union([z.literal("").transform(() => null), digits])
  .nullish()
  .transform((given) => given ?? null);

/** What a zone reaches: each of its parts. */
const zone = z.object({
  provinces: z.array(province),
  from: z.string().nullable(),
  to: z.string().nullable(),
  codes: z.array(z.string()),
});

export type Zone = z.infer<typeof zone>;

const zoneInput = z
  .object({
    provinces: list(z.array(province), PROVINCES.length).default([]),
    from: end,
    to: end,
    codes: list(z.array(digits), 2000, "Una zona lleva 2000 códigos como máximo").default([]),
  })
  .refine(({ from, to }) => (from === null) === (to === null), { path: ["to"], error: "Ingresá desde y hasta" })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ["to"],
    error: "Un rango va del código menor al mayor",
  })
  .refine(({ provinces, from, codes }) => provinces.length > 0 || from !== null || codes.length > 0, {
    path: ["codes"],
    error: "Ingresá provincias, un rango o códigos postales",
  });

const workingDays = z.int("Ingresá los días hábiles").min(0, "Como mínimo 0 días").max(365, "Como máximo 365 días");

const daysInput = z
  .object({ from: workingDays, to: workingDays })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "Va de menos a más días" });

const days = z.object({ from: z.int(), to: z.int() });

export type DeliveryDays = z.infer<typeof days>;

const shared = { kind: deliveryKind, text: text(1000), is_on: z.boolean(), hours: text(500) };

export const deliveryOption = z
  .object({
    id: z.int(),
    label: z.string(),
    ...shared,
    /** Pesos; null where it is to be quoted. */
    price: z.number().nullable(),
    /** Working days. */
    days: days.nullable(),
    /** What the lines must cost at least. */
    minimum: z.number().nullable(),
    /** From what the lines cost on it is free. */
    free_from: z.number().nullable(),
    carrier: z.int().nullable(),
    /** For the staff alone; none reaches everywhere. */
    zones: z.array(zone).optional(),
  })
  .meta({ id: "DeliveryOption" });

export type DeliveryOption = z.infer<typeof deliveryOption>;

export const deliveryOptionPage = pageOf(deliveryOption);

export const deliveryOptionChanges = z
  .object({
    ...shared,
    label: requiredText("Ingresá el nombre", 100),
    price: pesos.nullable(),
    days: daysInput.nullable(),
    minimum: pesos.nullable(),
    free_from: pesos.nullable(),
    carrier: id.nullable(),
    zones: list(z.array(zoneInput), 100, "Una opción lleva 100 zonas como máximo"),
  })
  .partial();

export type DeliveryOptionChanges = z.output<typeof deliveryOptionChanges>;

export const deliveryOptionInput = deliveryOptionChanges.required({ kind: true, label: true });

export type DeliveryOptionInput = z.output<typeof deliveryOptionInput>;

/** Where it goes, as far as that is told: a CPA tells its province. */
const placeFields = {
  postal_code: z.union([z.literal(""), postalCode]).nullish(),
  province: z.union([z.literal(""), province]).nullish(),
};

type PlaceInput = z.output<z.ZodObject<typeof placeFields>>;

const fits = ({ postal_code, province }: PlaceInput) => isInProvince(postal_code ?? "", province ?? "");

export const withProvince = ({ postal_code, province }: PlaceInput): Place => ({
  postal_code,
  province: province || provinceIn(postal_code ?? ""),
});

const misfit = { path: ["postal_code"], error: OF_ANOTHER_PROVINCE };

export const deliveryOptionsQuery = z
  .object({ ...placeFields, all: z.enum(["true", "false"]).optional() })
  .refine(fits, misfit);

export const chosenDelivery = z.object({ ...placeFields, option_id: id.nullish() }).refine(fits, misfit);

const overlap = z
  .object({
    options: z.array(z.int()),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Where it is named by two, in place of a range. */
    province: z.string().optional(),
  })
  .meta({ id: "DeliveryOverlap" });

export type DeliveryOverlap = z.infer<typeof overlap>;

export const overlapPage = pageOf(overlap);

const CODE_PLACE = "{code}";

/** An https address with the place of the code once, in its path or query. */
const isTrackingUrl = (url: string): boolean => {
  const [one, other] = ["1", "2"].map((code) => URL.parse(url.replace(CODE_PLACE, code)));
  if (!one || !other || url.split(CODE_PLACE).length !== 2) return false;
  return one.protocol === "https:" && one.host === other.host && `${one.username}${one.password}` === "";
};

const carrierFields = {
  name: requiredText("Ingresá el nombre"),
  /** Blank where parcels can't be tracked. */
  tracking_url: text(500).pipe(
    z
      .string()
      .refine((url) => url === "" || isTrackingUrl(url), "Empieza con https:// y dice una sola vez dónde va el código"),
  ),
};

export const carrier = z.object({ id: z.int(), ...carrierFields }).meta({ id: "Carrier" });

export type Carrier = z.infer<typeof carrier>;

export const carrierPage = pageOf(carrier);

export const carrierChanges = z.object(carrierFields).partial();

export const carrierInput = carrierChanges.required({ name: true });

/** Where a parcel is followed; null without an address. */
export const trackingLink = (url: string, code: string): string | null =>
  url === "" || code === "" ? null : url.replace(CODE_PLACE, () => encodeURIComponent(code));
