export const notEnoughStock = (name: string, available: number): string =>
  `No hay suficiente stock de ${name}. Stock disponible: ${available}`;

export const noLongerAvailable = (name: string): string => `${name} ya no está disponible`;
