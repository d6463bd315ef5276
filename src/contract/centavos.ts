/** Money inside the shop: an integer number of centavos. Pesos exist only at the edges (API, screens, mail). */
export type Centavos = number;

export const toCentavos = (amount: number): Centavos => Math.round(amount * 100);

export const toPesos = (amount: Centavos): number => amount / 100;
