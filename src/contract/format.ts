const ZONE = "America/Argentina/Buenos_Aires";

const money = new Intl.NumberFormat("es-AR", {
  style: "currency",
  currency: "ARS",
  currencyDisplay: "narrowSymbol",
  trailingZeroDisplay: "stripIfInteger",
});

const moment = new Intl.DateTimeFormat("es-ES", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: ZONE,
});

/** Pesos as people read them: `$ 1.234.567,50`, with ",00" left out (product page, Readings). */
export const formatPesos = (pesos: number): string => money.format(pesos);

/** Day and 24 h time in Argentina (product page, Readings). */
export const formatDate = (at: string | Date): string => moment.format(typeof at === "string" ? new Date(at) : at);
