const PESOS = new Intl.NumberFormat("es-AR", { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const PESOS_AND_CENTAVOS = new Intl.NumberFormat("es-AR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Pesos as people read them: `$ 1.234.567,50`, with ",00" left out (product page, Prices on screen). */
export const formatPesos = (pesos: number): string =>
  `$\u00a0${(Number.isInteger(pesos) ? PESOS : PESOS_AND_CENTAVOS).format(pesos)}`;

const MOMENT = new Intl.DateTimeFormat("es-ES", {
  timeZone: "America/Argentina/Buenos_Aires",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** A moment (ISO 8601) in Argentina's time: `21 de noviembre de 2026, 14:05`. */
export const formatMoment = (iso: string): string => MOMENT.format(new Date(iso));
