export const TIME_ZONE = "America/Argentina/Buenos_Aires";
