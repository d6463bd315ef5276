const COUNT = new Intl.NumberFormat("es-AR");

/** How many, as people read it: `1.234`. */
export const formatCount = (count: number): string => COUNT.format(count);
