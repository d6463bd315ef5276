import { z } from "zod";
import { type Centavos, centavos } from "#src/contract/centavos.ts";
import type { Day } from "#src/contract/holidays.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { dayOf } from "#src/contract/working-days.ts";
import type { Cell } from "#src/infrastructure/read-workbook.ts";

const SERIAL_OF_1970 = 25_569;
const DAY_MS = 86_400_000;

/** Days since 1899-12-30, from 2000 to 2099. */
const isSerial = (number: number): boolean => number >= 36_526 && number < 73_051;

/** `2026-05-07`, `07/05/2026`, `7-5-26`, `20260507`, days as Excel counts them, or a moment with its offset; null otherwise. */
export function dayIn(cell: Cell): Day | null {
  const text = `${cell}`.trim();
  if (/^\d{5}(\.\d+)?$/.test(text))
    return isSerial(Number(text)) ? isoOf(Math.floor(Number(text)) - SERIAL_OF_1970) : null;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : dayOf(moment);
  }
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(text);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text);
  return local ? realDay(local[3]?.padStart(4, "20"), local[2], local[1]) : null;
}

const isoOf = (days: number): Day => new Date(days * DAY_MS).toISOString().slice(0, 10);

function realDay(year = "", month = "", day = ""): Day | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return z.iso.date().safeParse(iso).success && iso >= "2000-01-01" ? iso : null;
}

type Mark = "," | ".";

/** What parts pesos and centavos in a column, by its amounts that have some; undefined where none has. */
export function markIn(cells: readonly Cell[]): Mark | undefined {
  let [commas, points] = [0, 0];
  for (const cell of cells) {
    const mark = typeof cell === "string" ? /([.,])\d{1,2}\D*$/.exec(cell)?.[1] : undefined;
    if (mark === ",") commas++;
    if (mark === ".") points++;
  }
  return commas + points === 0 ? undefined : commas >= points ? "," : ".";
}

const SHAPES = { ",": /^(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/, ".": /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/ } as const;

const MOST = 10_000_000_000_000;
/** With currency, spaces and signs. */
const LONGEST_AMOUNT = 50;

/** An amount, negative with a minus before or behind it or in parentheses; 0 where the cell is blank, null otherwise. */
export function amountIn(cell: Cell, mark: Mark | undefined): Centavos | null {
  const pesos = typeof cell === "number" ? cell : pesosIn(cell, mark);
  return pesos === null || Math.abs(pesos) > MOST / 100 ? null : centavos(Math.round(pesos * 100));
}

function pesosIn(text: string, mark: Mark | undefined): number | null {
  if (text.length > LONGEST_AMOUNT) return text.trim() === "" ? 0 : null;
  const plain = text.replace(/[\s$\u2009\u202f]|ARS|AR/g, "").replaceAll("\u2212", "-");
  if (plain === "" || plain === "-") return 0;
  const isNegative = /^\(.*\)$|^-|-$/.test(plain);
  const digits = plain.replace(/^[-+(]+|[-)]+$/g, "");
  if (!/^[\d.,]+$/.test(digits)) return null;
  const size = mark ? sizeOf(digits, mark) : numberInText(digits);
  return size === null ? null : isNegative ? -size : size;
}

function sizeOf(digits: string, mark: Mark): number | null {
  if (!SHAPES[mark].test(digits)) return null;
  const thousands = mark === "," ? "." : ",";
  return Number(digits.replaceAll(thousands, "").replace(mark, "."));
}
