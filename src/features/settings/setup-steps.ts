/** What makes a new shop its owner's: each step's title, and what is missing. */
export const SETUP_STEPS = {
  catalogue: { title: "Tienda de muestra", missing: "Sacá los productos y los datos de muestra" },
  name: { title: "Nombre", missing: "Poné el nombre de tu tienda" },
  logo: { title: "Logo y color", missing: "Subí tu logo" },
  whatsapp: { title: "WhatsApp", missing: "Poné tu WhatsApp: por ahí coordinás cada venta" },
  contact: { title: "Contacto", missing: "Poné el email que ven tus clientes" },
  mail: { title: "Emails", missing: "Conectá el servidor de los emails y mandate una prueba" },
  own_email: { title: "Tu email", missing: "Poné tu email: ahí te llega cada pedido y recuperás tu contraseña" },
  password: { title: "Tu contraseña", missing: "Cambiá la primera contraseña" },
  product: { title: "Tu primer producto", missing: "Cargá un producto con precio y stock" },
  texts: { title: "Pago y entrega", missing: "Revisá los textos de pago y entrega" },
  legal: { title: "Datos legales", missing: "Decí quién vende: CUIT, domicilio y condición frente al IVA" },
  publish: { title: "Publicar", missing: "Publicá la tienda con algo que se pueda comprar" },
} as const;

export type SetupStep = keyof typeof SETUP_STEPS;
