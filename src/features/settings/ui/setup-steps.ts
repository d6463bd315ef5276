import type { SetupStep } from "../contract.ts";

/** What each step of the first hour is called, and what is still to be done of it. */
export const SETUP_STEPS: Readonly<Record<SetupStep, { title: string; missing: string }>> = {
  name: { title: "Nombre", missing: "Poné el nombre de tu tienda" },
  logo: { title: "Logo y color", missing: "Subí tu logo" },
  whatsapp: { title: "WhatsApp", missing: "Poné tu WhatsApp: por ahí coordinás cada venta" },
  mail: { title: "Emails", missing: "Conectá el servidor que manda los emails" },
  catalogue: { title: "Catálogo de demostración", missing: "Sacá los productos de muestra" },
  password: { title: "Tu contraseña", missing: "Cambiá la primera contraseña" },
  texts: { title: "Pago y entrega", missing: "Revisá los textos de pago y entrega" },
  publish: { title: "Publicar", missing: "Publicá la tienda" },
};
