/** Told of what never changes under its address: nobody has to ask for it again, neither browsers nor caches on the way. */
export const IMMUTABLE = "public, max-age=31536000, s-maxage=31536000, immutable";
