/** `Cache-Control` of content that never changes under its address, for browsers and shared caches. */
export const IMMUTABLE = "public, max-age=31536000, s-maxage=31536000, immutable";
