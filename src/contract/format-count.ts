/** Whole digits with their points: `1.234`. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ".");

/** How many, as people read it: `1.234`. */
export const formatCount = (count: number): string => groupThousands(String(count));
