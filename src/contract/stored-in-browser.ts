/** An item kept in the visitor's browser; `name` ends in * when only its prefix is fixed. */
export type StoredInBrowser = {
  name: string;
  place: "cookie" | "localStorage" | "sessionStorage";
  why: string;
  until: string;
};

const UNTIL_SIGN_OUT = "Hasta que cerrás sesión";
const UNTIL_TAB = "Hasta que cerrás la pestaña";

/** Everything kept in a visitor's browser: the cookie page lists it, and a browser test finds nothing else. Staff screens aren't included. */
export const STORED_IN_BROWSER: readonly StoredInBrowser[] = [
  { name: "cart", place: "cookie", why: "Los productos y cantidades de tu carrito", until: "7 días" },
  { name: "edad_verificada", place: "cookie", why: "Que dijiste que sos mayor de 18", until: "30 días" },
  {
    name: "device",
    place: "cookie",
    why: "Que ya iniciaste sesión en este navegador, para avisarte por email si alguien entra desde otro",
    until: "400 días",
  },
  {
    name: "accessToken",
    place: "localStorage",
    why: "Tu sesión, para no pedirte la contraseña en cada página",
    until: UNTIL_SIGN_OUT,
  },
  { name: "username", place: "localStorage", why: "Con qué usuario entraste", until: UNTIL_SIGN_OUT },
  { name: "userId", place: "localStorage", why: "El número de tu cuenta", until: UNTIL_SIGN_OUT },
  {
    name: "userEmail",
    place: "localStorage",
    why: "El email de tu cuenta, para completar formularios",
    until: UNTIL_SIGN_OUT,
  },
  { name: "isAdmin", place: "localStorage", why: "Si la cuenta es del personal de la tienda", until: UNTIL_SIGN_OUT },
  {
    name: "cacheVersion",
    place: "localStorage",
    why: "Con qué versión del sitio se guardó tu sesión",
    until: UNTIL_SIGN_OUT,
  },
  {
    name: "cartAgreed",
    place: "localStorage",
    why: "Cómo quedó tu carrito la última vez que lo juntamos con el de tu cuenta",
    until: UNTIL_SIGN_OUT,
  },
  {
    name: "cartLastSeen",
    place: "localStorage",
    why: "A qué precio viste cada producto, para avisarte si cambió",
    until: "Hasta que los sacás del carrito",
  },
  {
    name: "deliveryPlace",
    place: "localStorage",
    why: "El código postal y la provincia que consultaste, para decirte qué llega ahí",
    until: "Hasta que los borrás del navegador",
  },
  { name: "theme", place: "localStorage", why: "Si elegiste el tema claro o el oscuro", until: "Hasta que lo cambiás" },
  {
    name: "draft:*",
    place: "sessionStorage",
    why: "Lo que dejaste escrito a medias en un formulario, nunca una contraseña",
    until: UNTIL_TAB,
  },
  {
    name: "orderAttempt",
    place: "sessionStorage",
    why: "Que el pedido que mandaste no se haga dos veces",
    until: UNTIL_TAB,
  },
  { name: "verificationEmail", place: "sessionStorage", why: "Qué email espera su código", until: UNTIL_TAB },
  { name: "verificationUser", place: "sessionStorage", why: "Qué cuenta espera su código", until: UNTIL_TAB },
  {
    name: "connection-lost",
    place: "sessionStorage",
    why: "Que se cortó la conexión, para avisarte",
    until: UNTIL_TAB,
  },
  {
    name: "react-router-scroll-positions",
    place: "sessionStorage",
    why: "Hasta dónde habías bajado en cada página",
    until: UNTIL_TAB,
  },
];
