import { countsOf, type MovedStock } from "#src/contract/moved-stock.ts";
import type { Product, ProductChanges } from "../../contract/product.ts";
import type { Blister } from "../../contract/variant.ts";
import { seedsShown } from "../../rules.ts";
import { nameVariants } from "../variants-asked.ts";
import type { ExportedStock } from "./cells.ts";
import { HEADERS } from "./columns.ts";

type Pack = NonNullable<ProductChanges["blisters"]>[number];

type StockPlan = { stock: number | undefined; blisters: Pack[] | undefined; conflicts: string[] };

/** The stocks to write. One equal to the exported stock is left alone; `conflicts` names those that moved since. */
export function planStock(
  before: Product,
  { stock, blisters }: Pick<ProductChanges, "stock" | "blisters">,
  exported: ExportedStock | undefined,
): StockPlan {
  const packs: Pack[] | undefined = blisters && named(before, blisters);
  if (!exported) return { stock, blisters: packs, conflicts: [] };
  const isUntouched = before.blisters.length === 0 && stock === exported.own;
  const own = ownConflict(before, stock, packs, exported.own);
  const planned = packs && planPacks(before, packs, exported);
  return {
    stock: isUntouched ? undefined : stock,
    blisters: planned?.packs,
    conflicts: [...(own === null ? [] : [own]), ...(planned?.conflicts ?? [])],
  };
}

/** The first and the last blister replace the product's own stock. */
function ownConflict(before: Product, stock: number | undefined, packs: Pack[] | undefined, seen: number) {
  const moved = { seen, now: before.stock };
  if (moved.seen === moved.now) return null;
  const isPlain = before.blisters.length === 0;
  if (isPlain && packs !== undefined && packs.length > 0) {
    return `${movedSince("stock", moved)} Revisá los blisters y poné ${moved.now} en ${HEADERS.exported_stock}.`;
  }
  const isWritten = isPlain ? stock !== seen : packs?.length === 0;
  return isWritten && stock !== undefined ? stockConflict(stock, moved) : null;
}

/** Why a counted stock can't be written, unless it is what there is. */
export function stockConflict(written: number, moved: MovedStock): string | null {
  const { seen, now } = moved;
  if (seen === now || written === now) return null;
  return `${movedSince("stock", moved)} ${whenCounted(written, moved)} ${exportedAnew(`${now}`, `${seen}`)}`;
}

/** With the ids of the known blisters of as many seeds. */
const named = <Given extends { id?: number | undefined; seed_count: number }>(
  { variants }: Product,
  given: Given[],
): Given[] => nameVariants(variants, given);

function planPacks(before: Product, packs: readonly Pack[], exported: ExportedStock) {
  const known = before.blisters;
  const seen: { id?: number | undefined; seed_count: number; stock: number }[] = named(before, exported.blisters);
  const conflicts: string[] = [];
  const planned = packs.map((pack) => {
    const current = known.find(({ id }) => id === pack.id);
    const shown = seen.find(({ id, seed_count }) =>
      current ? id === current.id : !id && seed_count === pack.seed_count,
    );
    if (!current) {
      if (shown) conflicts.push(`blisters: el blister de ${seedsShown(pack.seed_count)} ya no está. ${DOWNLOAD_ANEW}`);
      return pack;
    }
    if (pack.stock === shown?.stock || pack.stock === current.stock) return { ...pack, stock: current.stock };
    if (!shown) conflicts.push(addedMeanwhile(current));
    else if (shown.stock !== current.stock) conflicts.push(packMoved(current, pack.stock ?? 0, shown.stock));
    return pack;
  });
  const isLeftOut = ({ id }: Blister) => !packs.some((pack) => pack.id === id) && !seen.some((each) => each.id === id);
  return { packs: planned, conflicts: [...conflicts, ...known.filter(isLeftOut).map(addedMeanwhile)] };
}

function packMoved({ seed_count, stock: now }: Blister, written: number, seen: number): string {
  const moved = { seen, now };
  const what = movedSince("blisters", moved, ` del blister de ${seedsShown(seed_count)}`);
  return `${what} ${whenCounted(written, moved)} ${exportedAnew(`${seed_count} x ${now}`, `${seed_count} x ${seen}`)}`;
}

const addedMeanwhile = ({ seed_count, stock }: Blister): string =>
  `blisters: el blister de ${seedsShown(seed_count)} (hay ${stock}) se agregó después de bajar la planilla. ${DOWNLOAD_ANEW}`;

const DOWNLOAD_ANEW = "Bajala de nuevo.";

const movedSince = (column: string, { seen, now }: MovedStock, of = ""): string =>
  `${column}: al bajar la planilla había ${seen}${of} y ahora hay ${now}.`;

function whenCounted(written: number, moved: MovedStock): string {
  const { before } = countsOf(written, moved);
  if (before === null) return `Si contaste ${written} después de eso, dejalo así.`;
  return `Si contaste ${written} antes de eso, poné ${before}; si fue después, dejá ${written}.`;
}

const exportedAnew = (now: string, seen: string): string =>
  `En ${HEADERS.exported_stock} poné ${now} en lugar de ${seen}.`;
