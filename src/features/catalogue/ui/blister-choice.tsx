import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import type { Blister, Product } from "../contract.ts";
import { discountedPrice, isPriced, seedsShown } from "../rules.ts";

export const blisterPrice = (blister: Blister, { discount }: Product): number =>
  toPesos(discountedPrice(toCentavos(blister.price), discount));

const canBuyBlister = (blister: Blister, product: Product): boolean =>
  blister.stock > 0 && isPriced(blisterPrice(blister, product));

/** The blister with this id, or the first that can be bought. */
export const chosenBlister = (product: Product, id: number | null): Blister | undefined =>
  product.blisters.find((blister) => blister.id === id) ??
  product.blisters.find((blister) => canBuyBlister(blister, product));

const priceShown = (blister: Blister, product: Product): string => {
  const price = blisterPrice(blister, product);
  if (!isPriced(price)) return "Consultar";
  return blister.stock === 0 ? "Sin stock" : formatPesos(price);
};

type BlisterChoiceProps = { product: Product; chosen: number | null; onChoose: (blister: number) => void };

export const BlisterChoice = ({ product, chosen, onChoose }: BlisterChoiceProps) => (
  <fieldset>
    <legend className="mb-2 font-medium">Blister</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
      {product.blisters.map((blister) => (
        <label
          key={blister.id}
          className="relative grid min-h-16 cursor-pointer content-center gap-0.5 rounded-2xl border border-edge bg-card px-3 py-2.5 has-checked:border-leaf has-disabled:cursor-not-allowed has-checked:bg-success-tint has-disabled:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-leaf has-checked:ring-1 has-checked:ring-leaf"
        >
          <input
            type="radio"
            name="blister"
            value={blister.id}
            checked={blister.id === chosen}
            disabled={!canBuyBlister(blister, product)}
            onChange={() => onChoose(blister.id)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          <span className="font-semibold">{seedsShown(blister.seed_count)}</span>
          <span className="text-muted text-sm tabular-nums">{priceShown(blister, product)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
