/** Pixels of the longest side that the shop keeps of a picture: larger than any variant, so that new widths need no new upload. */
export const MASTER_SIDE = 2000;
