import { skipToken, useQuery } from "@tanstack/react-query";
import type { Product } from "../contract.ts";
import { staffCatalogue } from "./admin/queries.ts";

/** Tells where the units of a blister are, or under null those of the product, where pending orders hold some. */
export function useShelf(product: Product | null): (blisterId: number | null) => string | undefined {
  const query = staffCatalogue.shelf(product?.id ?? 0, product?.stock ?? 0);
  const { data } = useQuery(product ? query : { ...query, queryFn: skipToken });
  return (blisterId) => {
    const units = data?.units.find(({ blister_id }) => blister_id === blisterId);
    if (!units || units.reserved === 0) return;
    const { for_sale, reserved } = units;
    const held = `${reserved} ${reserved === 1 ? "reservada" : "reservadas"}`;
    return `${for_sale + reserved} en el estante, ${held}, ${for_sale} para vender. Escribí las que se pueden vender: las que contaste menos ${reserved}.`;
  };
}
