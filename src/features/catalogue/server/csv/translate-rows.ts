import { toCentavos } from "#src/contract/centavos.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { discountedPrice } from "../../rules.ts";
import { numberCell, yesOrNo } from "./cells.ts";
import type { SheetRow } from "./columns.ts";
import type { ForeignProduct, ForeignRow, OtherShop, SaidCells } from "./other-shops.ts";

/** What comes in otherwise than it was, and in which rows. */
export type Told = { text: string; rows: number[] };

const WITHOUT_STOCK = "No dicen cuánto stock hay: entran sin stock, y no se compran hasta que lo cargues.";
const OTHER_CATEGORIES = "Están en varias categorías: quedan en la primera.";
const OFFER_AS_PRICE =
  "Su oferta no es un mismo porcentaje de dos decimales para todo el producto: el precio de oferta queda como precio.";

/** The rows of another shop's export as ours, one for each thing sold. */
export function translateRows(shop: OtherShop, rows: readonly ForeignRow[]): { rows: SheetRow[]; told: Told[] } {
  const told = new Map<string, number[]>();
  const tell = (text: string, { number }: ForeignRow) => void told.set(text, [...(told.get(text) ?? []), number]);
  const translated = shop.products(rows).flatMap((product) => translate(product, tell));
  return { rows: translated, told: [...told].map(([text, numbers]) => ({ text, rows: numbers })) };
}

function translate({ whole, units }: ForeignProduct, tell: (text: string, row: ForeignRow) => void): SheetRow[] {
  const discount = discountOf(units);
  const [first] = units;
  if (first && categoriesIn(whole.said).length > 1) tell(OTHER_CATEGORIES, first);
  return units.map((unit) => {
    const { price, offer, stock, sku, barcode, cost, kilograms } = unit.said;
    if (stock === undefined) tell(WITHOUT_STOCK, unit);
    if (offer !== undefined && discount === null) tell(OFFER_AS_PRICE, unit);
    const cells = {
      name: whole.said.name,
      ...(unit === first && { ...productCells(whole.said), discount: numberCell(discount ?? 0) }),
      ...choiceCells(unit.said, whole.said),
      ...{ price: discount === null ? (offer ?? price) : price, sku, barcode, cost, weight_g: gramsIn(kilograms) },
      // Of what may be sold without being there, less than nothing is left.
      stock: stock?.startsWith("-") ? "0" : stock,
      ...(unit === first && whole.cells),
      ...unit.cells,
    };
    const filled = Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== "");
    return { number: unit.number, raw: unit.raw, cells: Object.fromEntries(filled) };
  });
}

function productCells(whole: SaidCells): SheetRow["cells"] {
  const { brand, description, summary, is_available } = whole;
  return {
    ...(brand !== undefined && { brand }),
    category: categoriesIn(whole)[0]?.split(">").at(-1)?.trim() ?? "",
    // WooCommerce writes the end of a line as two characters.
    description: (description ?? summary ?? "").replaceAll(String.raw`\n`, "\n"),
    is_available: is_available === undefined ? "" : yesOrNo(is_available) ? "sí" : "no",
  };
}

/** `Cultivo > Tierras, Ofertas` are two; a comma within a name is escaped. */
const categoriesIn = ({ category = "" }: SaidCells): string[] =>
  category
    .split(/(?<!\\),/)
    .map((path) => path.replaceAll(String.raw`\,`, ",").trim())
    .filter((path) => path !== "");

const choiceCells = (unit: SaidCells, whole: SaidCells): SheetRow["cells"] =>
  Object.assign(
    {},
    ...([1, 2, 3] as const).map((number) => {
      const [value, option] = [unit[`value_${number}`], unit[`option_${number}`] ?? whole[`option_${number}`]];
      return (
        value !== undefined && option !== undefined && { [`option_${number}`]: option, [`value_${number}`]: value }
      );
    }),
  );

/** `0.250` is 250 here; blank where it weighs nothing. */
function gramsIn(kilograms = ""): string {
  const grams = Math.round(Number(kilograms.replace(",", ".")) * 1_000);
  return grams > 0 ? `${grams}` : "";
}

/** The percent of two decimals that gives each offer to the centavo; null where there is none. */
function discountOf(units: readonly ForeignRow[]): number | null {
  const prices = units.map(({ said }) => ({
    price: toCentavos(numberInText(said.price ?? "") ?? 0),
    offer: said.offer === undefined ? undefined : toCentavos(numberInText(said.offer) ?? 0),
  }));
  const [first] = prices;
  if (!first?.offer || first.price <= 0) return prices.some(({ offer }) => offer !== undefined) ? null : 0;
  const percent = Math.round((1 - first.offer / first.price) * 10_000) / 100;
  const gives = prices.every(({ price, offer }) => offer !== undefined && discountedPrice(price, percent) === offer);
  return gives && percent >= 0 ? percent : null;
}
