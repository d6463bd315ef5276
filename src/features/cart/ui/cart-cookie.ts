import { MAX_ID } from "#src/contract/id-limit.ts";
import { MAX_QUANTITY } from "#src/contract/quantity-limits.ts";
import type { CartLine } from "../contract.ts";
import { lineKey, merged } from "../rules.ts";

const LINE = /^([1-9]\d{0,9})(?:\.([1-9]\d{0,9}))?x([1-9]\d{0,9})$/;

/** Encodes the cart for its cookie: `12x2_15.3x1` is two of product 12, and one of variant 3 of product 15. */
export const encodeCart = (lines: readonly CartLine[]): string =>
  lines.map((line) => `${lineKey(line)}x${line.quantity}`).join("_");

function decodeLine(written: string): CartLine | undefined {
  const [, product, variant, quantity] = LINE.exec(written) ?? [];
  const line = {
    product: Number(product),
    variant: variant === undefined ? null : Number(variant),
    quantity: Number(quantity),
  };
  const isPossible = line.product <= MAX_ID && (line.variant ?? 0) <= MAX_ID && line.quantity <= MAX_QUANTITY;
  return isPossible ? line : undefined;
}

/** Reads any text: invalid parts are left out, repeated lines merge. */
export const decodeCart = (written: string): CartLine[] =>
  merged(written.split("_").flatMap((part) => decodeLine(part) ?? []));
