/** The shop's time zone. */
export const TIME_ZONE = "America/Argentina/Buenos_Aires";
