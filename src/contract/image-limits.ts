/** Longest side in pixels of a stored picture: larger than any variant, so that new sizes need no new upload. */
export const MASTER_SIDE = 2000;
