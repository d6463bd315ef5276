import fc from "fast-check";
import { arbitraryOf, type Schema, type Schemas } from "./schema-values.ts";

/** Deeper fields are like those above them. */
const DEEPEST = 3;

/** Repeats `piece` for so many bytes. */
const fill = (piece: string, bytes: number): string => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

/** What is slow to match where a rule tries anew at each character. */
const PIECES = [",", "1,", "a@a.", "-1 (", "{nombre", "3x1x1|", "\\|", "<a ", "http://a.", '"', "ﷺ", "%"];

/** Texts that are slow for what trims, normalizes, splits or matches without care. */
export const slowTexts = (bytes: number): string[] => [
  `${fill("\u0316\u0300", bytes - 1)}x`,
  `x${fill(" ", bytes - 2)}x`,
  `x${fill("\n", bytes - 2)}x`,
  PIECES.map((piece) => fill(piece, bytes / PIECES.length)).join("x"),
];

/** Lists of many cheap things, each of which a rule may refuse at length. */
const longLists = (sample: unknown, bytes: number): unknown[][] =>
  [sample, null, {}, 0, ""].map((item) => {
    const length = Math.floor(bytes / ((JSON.stringify(item) ?? "null").length + 1));
    return Array.from({ length }, () => item);
  });

const nested = (open: string, close: string, bytes: number): string => {
  const depth = Math.floor(bytes / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};

/** The shapes that a schema allows, one by one. */
export function shapesOf(schema: Schema, schemas: Schemas): Schema[] {
  if (schema.$ref) return shapesOf(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return choices ? choices.flatMap((choice) => shapesOf(choice, schemas)) : [schema];
}

const sampleOf = (schema: Schema, schemas: Schemas): unknown =>
  fc.sample(arbitraryOf(schema, schemas), { seed: 1, numRuns: 1 })[0];

/** What costs most to read as `schema`, each of some `bytes`; `depth` counts the lists and records around it. */
function costlyValues(schema: Schema, schemas: Schemas, bytes: number, depth = 0): unknown[] {
  return shapesOf(schema, schemas).flatMap((shape): unknown[] => {
    if (shape.type === "string") return slowTexts(bytes);
    if (depth >= DEEPEST) return [];
    if (shape.type === "object") {
      const rest = sampleOf(shape, schemas);
      return Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
        costlyValues(field, schemas, bytes, depth + 1).map((value) => Object.assign({}, rest, { [name]: value })),
      );
    }
    if (shape.type !== "array") return [];
    const items = shape.items ?? {};
    return [
      ...longLists(sampleOf(items, schemas), bytes),
      ...costlyValues(items, schemas, bytes / 50, depth + 1).map((value) => Array.from({ length: 50 }, () => value)),
    ];
  });
}

/** The worst JSON bodies of some `bytes` for a call that takes `schema`. */
export function costlyBodies(schema: Schema, schemas: Schemas, bytes: number): string[] {
  const unknown = Array.from({ length: Math.floor(bytes / 10) }, (_, at) => `"${at.toString(36).padStart(5, "k")}":0`);
  return [
    nested("[", "]", bytes),
    nested('{"a":', "}", bytes),
    `{${unknown.join(",")}}`,
    `[${fill("{},", bytes)}{}]`,
    ...costlyValues(schema, schemas, bytes).map((value) => JSON.stringify(value)),
  ];
}

/** Sheets of some `bytes` with more rows, columns or signs than any person's. */
export function costlySheets(bytes: number): string[] {
  const rows = ["\n", ";\n", " \n", '""\n', "\r\n;;;;\r\n", "a\n", "=a;1\n", "a;b;c;d;e\n"];
  return [
    ...rows.map((row) => `nombre;precio\n${fill(row, bytes)}`),
    `nombre${fill(";x", bytes - 6_000)}\n${fill("a\n", 4_000)}`,
    `nombre\n${fill(`a${fill(";", bytes / 3)}\n`, bytes)}`,
    `nombre\na\n"${fill("x", bytes)}`,
    ...slowTexts(bytes).map((text) => `nombre;marca;categoria\n${text};${text};${text}`),
    ...["<b>", "<b></i>", "<ul><li>"].map((tag) => `nombre;descripcion\n${fill(`a;${fill(tag, 9_900)}\n`, bytes)}`),
    ...slowTexts(30_000).map((text) => `nombre;blisters;caracteristicas\n${fill(`a;${text};${text}\n`, bytes)}`),
  ];
}
