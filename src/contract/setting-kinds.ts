import { z } from "zod";
import { withRightCbu } from "./cbu.ts";
import { emailText, isEmailAddress, LONGEST_EMAIL } from "./email.ts";
import { list } from "./list.ts";
import { NATIONAL_PHONE, nationalPhone } from "./phone.ts";
import { type Placeholders, wrongPlaceholder } from "./placeholders.ts";
import { requiredText, text } from "./text.ts";

type PlainKind =
  | "line"
  | "paragraph"
  | "email"
  | "link"
  | "phone"
  | "flag"
  | "picture"
  | "colour"
  | "date"
  | "texts"
  | "category";

/** `initial` is the value until the owner sets another. */
type Held<Schema extends z.ZodType = z.ZodType> = { schema: Schema; initial: unknown };

export type Option = { value: string | number; label: string };

export type PartFacts = Held & { label: string; help?: string } & (
    | { kind: PlainKind; placeholders?: Placeholders }
    | { kind: "choice" | "ordered"; options: readonly Option[] }
    | { kind: "focus"; options: readonly Option[]; of: string }
  );

export type Parts = Readonly<Record<string, PartFacts>>;

/** A single value, named parts, or rows of named parts. */
export type HeldFacts =
  | PartFacts
  | (Held & { label: string; help?: string } & (
        | { kind: "parts"; parts: Parts }
        | { kind: "rows"; parts: Parts; row: string; most: number }
      ));

const plain = <Kind extends PlainKind, Schema extends z.ZodType>(
  kind: Kind,
  schema: Schema,
  initial: z.output<Schema>,
) => ({ kind, schema, initial });

export const line = (max = 200) => plain("line", text(max), "");

export const requiredLine = (message: string, max = 200) => plain("line", requiredText(message, max), "");

export const paragraph = (max = 500) => plain("paragraph", text(max), "");

/** A paragraph whose CBU numbers are checked. */
export const paymentText = (max: number) => plain("paragraph", withRightCbu(text(max)), "");

/** A text that may use these placeholders. */
export const withPlaceholders = <Kind extends PlainKind, Schema extends z.ZodType<string>>(
  held: { kind: Kind; schema: Schema; initial: unknown },
  placeholders: Placeholders,
) => ({
  ...held,
  placeholders,
  schema: held.schema.superRefine((text, context) => {
    const message = wrongPlaceholder(text, placeholders);
    if (message !== null) context.addIssue({ code: "custom", message });
  }),
});

export const email = () =>
  plain(
    "email",
    text(LONGEST_EMAIL).refine(
      (typed) => typed === "" || isEmailAddress(typed),
      "Ingresá un email válido, como hola@tutienda.com.ar",
    ),
    "",
  );

export const emails = (most: number) =>
  plain(
    "texts",
    z
      .array(emailText("Escribí el email o quitá la línea", "Ingresá un email válido, como hola@tutienda.com.ar"))
      .max(most, `Son ${most} como máximo`),
    [],
  );

const isWebAddress = (typed: string): boolean =>
  typed === "" || (URL.canParse(typed) && /^https?:\/\/[^/]+\.[^/]/i.test(typed));

const withScheme = (typed: string): string => (/^(https?:\/\/|$)/i.test(typed) ? typed : `https://${typed}`);

/** A web address; `https://` is added when missing. */
export const link = () =>
  plain(
    "link",
    text()
      .transform(withScheme)
      .pipe(z.string().refine(isWebAddress, "Ingresá una dirección válida, como https://www.ejemplo.com.ar")),
    "",
  );

const PROFILE = "Ingresá una dirección válida, o tu nombre ahí, como @tutienda";

/** A social profile by user name or address; `start` is the network's address. */
export const profile = (start: string) =>
  plain(
    "line",
    text()
      // Stored by an earlier rule: a scheme before a name with @.
      .transform((typed) => typed.replace(/^https?:\/\/@/i, "@"))
      .transform((typed) => (/^@?[\w.-]+$/.test(typed) ? start + typed.replace("@", "") : typed))
      .transform(withScheme)
      .pipe(z.string().refine((address) => isWebAddress(address) && !address.includes(" "), PROFILE)),
    "",
  );

/** An Argentine telephone, stored as 10 national digits (docs/shop.md, Telephones). */
export const phone = () =>
  plain(
    "phone",
    text(40)
      .transform(nationalPhone)
      .refine(
        (digits) => digits === "" || NATIONAL_PHONE.test(digits),
        "Ingresá los 10 dígitos, con código de área: 11 5555-1234",
      ),
    "",
  );

export const flag = (initial = false) => plain("flag", z.boolean("Elegí sí o no"), initial);

export const picture = () =>
  plain(
    "picture",
    text(2000)
      .refine((path) => /^\/[^/]/.test(path), "Subí la imagen de nuevo")
      .nullable(),
    null,
  );

/** `2026-01-31`, or empty. */
export const date = () =>
  plain("date", z.union([z.literal(""), z.iso.date("Ingresá una fecha válida")], "Ingresá una fecha válida"), "");

/** `#rrggbb`; empty for the default. */
export const colour = () =>
  plain(
    "colour",
    text(7)
      .toLowerCase()
      .regex(/^(#[0-9a-f]{6})?$/, "Elegí un color"),
    "",
  );

export const texts = (most = 20) =>
  plain(
    "texts",
    list(
      z.array(withRightCbu(requiredText("Escribí el texto o quitá la línea", 500))),
      most,
      `Son ${most} como máximo`,
    ),
    [],
  );

/** `meta`: by default the OpenAPI document lists only the first value. */
const oneOf = <Value extends string | number>(values: Value[]) =>
  z.literal<Value[]>(values, "Elegí una de las opciones").meta({ enum: values });

/** One of `options`, by default the first. */
export const choice = <const Options extends readonly [Option, ...Option[]]>(options: Options) => ({
  kind: "choice" as const,
  options,
  schema: oneOf(options.map(({ value }): Options[number]["value"] => value)),
  initial: options[0].value,
});

/** Nine positions, row by row, as the styles name them. */
const PLACES = [
  { value: "left-top", label: "Arriba a la izquierda" },
  { value: "top", label: "Arriba" },
  { value: "right-top", label: "Arriba a la derecha" },
  { value: "left", label: "A la izquierda" },
  { value: "center", label: "En el centro" },
  { value: "right", label: "A la derecha" },
  { value: "left-bottom", label: "Abajo a la izquierda" },
  { value: "bottom", label: "Abajo" },
  { value: "right-bottom", label: "Abajo a la derecha" },
] as const;

/** The part of a picture to keep when it is cropped; `of` names the part that holds the picture. */
export const focus = (of: string) => ({ ...choice(PLACES), kind: "focus" as const, of, initial: "center" as const });

/** Category names separated by commas, as in the catalogue's address; empty for all products. */
export const category = () => plain("category", text(200), "");

/** A selection of `options` in the chosen order; all by default. */
export const ordered = <const Options extends readonly { value: string; label: string }[]>(options: Options) => {
  const values = options.map(({ value }) => value as Options[number]["value"]);
  return {
    kind: "ordered" as const,
    options,
    schema: list(
      z.array(oneOf(values)).refine((chosen) => new Set(chosen).size === chosen.length, "Cada una va una sola vez"),
      values.length,
    ),
    initial: values,
  };
};

type PartSchemas<Given extends Parts> = { [Name in keyof Given]: z.ZodDefault<Given[Name]["schema"]> };

const mapParts = <Value>(given: Parts, make: (part: PartFacts) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(given).map(([name, part]) => [name, make(part)]));

/** Each part's schema, with its initial value as the default. */
function schemasOf<Given extends Parts>(given: Given): PartSchemas<Given>;
function schemasOf(given: Parts): Record<string, z.ZodType> {
  return mapParts(given, ({ schema, initial }) => schema.default(initial));
}

export const initialParts = (given: Parts): Record<string, unknown> => mapParts(given, ({ initial }) => initial);

export const parts = <Given extends Parts>(given: Given) => ({
  kind: "parts" as const,
  parts: given,
  schema: z.object(schemasOf(given)),
  initial: initialParts(given),
});

/** `row` is what one row is called. */
export const rows = <Given extends Parts>(row: string, given: Given, most = 30) => ({
  kind: "rows" as const,
  parts: given,
  row,
  most,
  schema: list(z.array(z.object(schemasOf(given))), most, `Son ${most} como máximo`),
  initial: [] as never[],
});
