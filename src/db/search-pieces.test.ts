import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApp } from "../../test/app.ts";
import { anywhere } from "./folded.ts";
import { hasIndexedText, hasPieces, hasText, piecesIn } from "./search-pieces.ts";

const { db } = await openTestApp();

const TEXTS = [
  " maceta geotextil 60x60x160 \n raíz \n d'agosto n-p-k 50% c:\\datos ",
  "cliente 77 cliente77@correo.example 1155550077 sustrato de alto rendimiento",
  " a  ab abc abcd abcdefg abcdefgh abcdefghi ",
  "ñandú 🌱🌱🌱 o'higgins superfertilizante",
  "",
];

const words = TEXTS.flatMap((text) => text.split(/[ \n]+/)).filter(Boolean);
/** Every part of every word, as it may be searched. */
const parts = new Set(
  words.flatMap((word) => [...word].flatMap((_, from) => [word.slice(from), word.slice(from, -1)])),
);
const escaped = (part: string) => anywhere(part).slice(1, -1);
const PATTERNS = [...parts].filter(Boolean).flatMap((part) => {
  const inner = escaped(part);
  return [`%${inner}%`, `% ${inner}%`, `% ${inner} %`];
});

test("nothing that a text holds is missed by its pieces", async () => {
  const patterns = sql.param(PATTERNS);
  const pieces = sql.param(PATTERNS.map((pattern) => piecesIn(pattern).join(" & ") || null));
  const { rows } = await db.execute(sql`
    select text, pattern from unnest(${sql.param(TEXTS)}::text[]) text, unnest(${patterns}::text[], ${pieces}::text[]) as wanted (pattern, pieces)
      where text like pattern and not search_pieces(text) @@ pieces::tsquery`);
  expect(rows).toEqual([]);
  expect(PATTERNS.length).toBeGreaterThan(300);
});

test.each([
  ["%abc%", ["'abc':*"]],
  ["% ab%", ["' ab':*"]],
  ["% abc %", ["' abc'"]],
  ["%sustrato%", ["'sustrato'"]],
  ["%cliente77%", ["'cliente7'", "'liente77'"]],
  ["%cliente77@correo.example%", ["'cliente7'", "'7@correo'"]],
  ["%50\\%%", ["'50%':*"]],
  ["%d'a%", ["'d''a':*"]],
  ["%ab%", []],
])("the pieces of %s are %j", (pattern, pieces) => {
  expect(piecesIn(pattern)).toEqual(pieces);
});

test("one of several patterns is enough, and where pieces don't tell the text does", async () => {
  const text = sql`'una maceta de 5 l'::text`;
  const ask = async (patterns: string[]) => {
    const { rows } = await db.execute(sql`select ${hasIndexedText(text, patterns)} as found`);
    return rows[0]?.found;
  };
  expect([await ask(["%bandeja%", "%maceta%"]), await ask(["%bandeja%", "%maco%"]), await ask(["%5%"])]).toEqual([
    true,
    false,
    true,
  ]);
  expect(hasPieces(text, ["%maceta%", "%5%"])).toBeUndefined();
  expect(hasText(text, [])).toBeUndefined();
});
