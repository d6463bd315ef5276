/** An item kept in the visitor's browser; `name` ends in * when only its prefix is fixed. */
export type StoredInBrowser = {
  name: string;
  place: "cookie" | "localStorage" | "sessionStorage";
  why: string;
  until: string;
};

/** Items of one place and lifetime: of each its name, and why it is kept. */
const kept = (place: StoredInBrowser["place"], until: string, items: Readonly<Record<string, string>>) =>
  Object.entries(items).map(([name, why]): StoredInBrowser => ({ name, place, why, until }));

/** Everything kept in a visitor's browser: the cookie page lists it, and a browser test finds nothing else. Staff screens aren't included. */
export const STORED_IN_BROWSER: readonly StoredInBrowser[] = [
  ...kept("cookie", "7 días", { cart: "Los productos y cantidades de tu carrito" }),
  ...kept("cookie", "30 días", { edad_verificada: "Que dijiste que sos mayor de 18" }),
  ...kept("cookie", "400 días", {
    device: "Que ya iniciaste sesión en este navegador, para avisarte por email si alguien entra desde otro",
  }),
  ...kept("localStorage", "Hasta que cerrás sesión", {
    accessToken: "Tu sesión, para no pedirte la contraseña en cada página",
    username: "Con qué usuario entraste",
    userId: "El número de tu cuenta",
    userEmail: "El email de tu cuenta, para completar formularios",
    isAdmin: "Si la cuenta es del personal de la tienda",
    cacheVersion: "Con qué versión del sitio se guardó tu sesión",
    cartAgreed: "Cómo quedó tu carrito la última vez que lo juntamos con el de tu cuenta",
  }),
  ...kept("localStorage", "Hasta que los sacás del carrito", {
    cartLastSeen: "A qué precio viste cada producto, para avisarte si cambió",
  }),
  ...kept("localStorage", "Hasta que los borrás del navegador", {
    deliveryPlace: "El código postal y la provincia que consultaste, para decirte qué llega ahí",
  }),
  ...kept("localStorage", "Hasta que lo cambiás", { theme: "Si elegiste el tema claro o el oscuro" }),
  ...kept("sessionStorage", "Hasta que cerrás la pestaña", {
    "draft:*": "Lo que dejaste escrito a medias en un formulario, nunca una contraseña",
    orderAttempt: "Que el pedido que mandaste no se haga dos veces",
    verificationEmail: "Qué email espera su código",
    verificationUser: "Qué cuenta espera su código",
    "connection-lost": "Que se cortó la conexión, para avisarte",
    "react-router-scroll-positions": "Hasta dónde habías bajado en cada página",
  }),
];
