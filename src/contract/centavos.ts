declare const unit: unique symbol;

/** Money inside the shop: an integer number of centavos. The brand keeps pesos and counts out. Pesos exist only at the edges (API, screens, mail). */
export type Centavos = number & { readonly [unit]: "centavos" };

export const centavos = (amount: number): Centavos => amount as Centavos;

export const toCentavos = (pesos: number): Centavos => centavos(Math.round(pesos * 100));

export const toPesos = (amount: Centavos): number => amount / 100;

export const toPesosOrNull = (amount: Centavos | null): number | null => (amount === null ? null : toPesos(amount));

export const times = (price: Centavos, quantity: number): Centavos => centavos(price * quantity);
