/** The demonstration shop itself: an invented name, address and telephone that belong to nobody. */
export const demoShop = {
  name: "Brote Growshop",
  tagline: "Todo para cultivar, de la semilla a la cosecha",
  whatsapp: "1155550100",
  email: "hola@brote.example",
  address: "Pasaje del Ceibo 1450, Villa Crespo, Ciudad de Buenos Aires",
  social: {
    instagram: "https://instagram.example/brote.growshop",
    facebook: "https://facebook.example/brote.growshop",
    youtube: "https://youtube.example/@brote.growshop",
  },
  credit: { name: "Brote", url: "https://brote.example" },
} as const;
