/** That less is left than was asked for (docs/shop.md, Cart). */
export const notEnoughStock = (name: string, available: number): string =>
  `No hay suficiente stock de ${name}. Stock disponible: ${available}`;

export const noLongerAvailable = (name: string): string => `${name} ya no está disponible`;
