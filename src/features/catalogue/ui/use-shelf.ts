import { useQuery } from "@tanstack/react-query";
import type { Product } from "../contract/product.ts";
import { staffCatalogue } from "./admin/queries.ts";
import type { StockOwner } from "./admin/save-conflict.ts";

/** Tells where the units of a variant are, or those of a plain product, where pending orders hold some. */
export function useShelf(product: Product | null): (owner: StockOwner) => string | undefined {
  const { id = 0, stock = 0 } = product ?? {};
  const { data } = useQuery({ ...staffCatalogue.shelf(id, stock), enabled: product !== null });
  return (owner) => {
    const units = data?.units.find(({ variant_id }) => owner === "own" || variant_id === owner);
    if (!units || units.reserved === 0) return;
    const { for_sale, reserved } = units;
    const held = `${reserved} ${reserved === 1 ? "reservada" : "reservadas"}`;
    return `${for_sale + reserved} en el estante, ${held}, ${for_sale} para vender. Escribí las que se pueden vender: las que contaste menos ${reserved}.`;
  };
}
