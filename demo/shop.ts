/** The demonstration shop itself: an invented name, address, telephone and tax number that belong to nobody. */
export const demoShop = {
  page_size: 24,
  name: "Brote Growshop",
  tagline: "Todo para cultivar, de la semilla a la cosecha",
  whatsapp: "1155550100",
  email: "hola@brote.example",
  address: "Pasaje del Ceibo 1450, Villa Crespo, Ciudad de Buenos Aires",
  hours: {
    ...{ monday: "10 a 19", tuesday: "10 a 19", wednesday: "10 a 19", thursday: "10 a 19", friday: "10 a 19" },
    ...{ saturday: "10 a 14", sunday: "", holidays: "" },
  },
  social: {
    instagram: "https://instagram.example/brote.growshop",
    facebook: "https://facebook.example/brote.growshop",
    youtube: "https://youtube.example/@brote.growshop",
    tiktok: "",
  },
  legal_name: "Brote de Muestra SRL (empresa inventada)",
  /** Its check digit is right; no company is number 0. */
  cuit: "30000000007",
  tax_condition: "registered",
  legal_address: "Pasaje del Ceibo 1450, Villa Crespo, Ciudad de Buenos Aires (dirección inventada)",
  /** Those of the demonstration are for dry herbs; the switch of a shop's own is off (docs/argentina.md, Vaporizers). */
  sells_vaporizers: true,
  reprocann_text:
    "Para cultivar cannabis con fines medicinales hace falta estar inscripto en el REPROCANN, el registro del Ministerio de Salud. No te pedimos ningún certificado para comprar.",
  credit: { name: "Brote", url: "https://brote.example" },
  hero: [
    {
      title: "Kits para empezar tu indoor",
      text: "Carpa, luz y ventilación que se entienden entre sí, listos para armar.",
      action: "Ver indoor",
      categories: "Kits indoor",
      image: null,
    },
    {
      title: "Fertilizantes para cada etapa",
      text: "Raíz, crecimiento y floración: lo justo para cada momento de la planta.",
      action: "Ver fertilizantes",
      categories: "Fertilizantes",
      image: null,
    },
    {
      title: "Sustratos orgánicos",
      text: "Mezclas vivas, livianas y aireadas para que la raíz haga lo suyo.",
      action: "Ver sustratos",
      categories: "Sustratos",
      image: null,
    },
  ],
} as const;
