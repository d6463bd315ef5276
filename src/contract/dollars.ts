declare const unit: unique symbol;

/** An integer number of US cents: never added to centavos (docs/decisions/money.md). */
export type UsCents = number & { readonly [unit]: "us-cents" };

export const usCents = (amount: number): UsCents => amount as UsCents;
