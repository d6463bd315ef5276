import { brands } from "../brands.ts";
import { type MushroomKind, mushroomKit, sownLog, spawn } from "../drawings/mushroom.ts";
import { carryCase, vaporizer } from "../drawings/vaporizer.ts";
import { withDetail, withMeasures, withSeveral } from "../drawings/views.ts";
import { shelf } from "../product.ts";

const { girgolar, brumelia } = brands;
const grey: MushroomKind = { cap: "#8b8f94", stem: "#f3ecdf", form: "oyster" };
const pink: MushroomKind = { cap: "#e2939a", stem: "#fae6dd", form: "oyster" };
const shiitake: MushroomKind = { cap: "#8a5a3a", stem: "#efe0c8", form: "button" };
const mane: MushroomKind = { cap: "#faf4e6", stem: "#ffffff", form: "mane" };

export const mushrooms = shelf("Hongos", [
  {
    name: "Kit de cultivo gírgola gris",
    brand: girgolar,
    text: "Abrí la ventana de cartón, rociá con agua dos veces por día y en diez días cosechás. Da dos o tres tandas de hongos comestibles. Después, el bloque va a la compostera.",
    volume: "2,5 kg",
    size: "16 × 12 × 20 cm",
    price: 18400,
    stock: 18,
    features: "Cosecha en 10 a 14 días · Dos o tres tandas · Rociador incluido",
    pictures: withDetail(
      "sage",
      mushroomKit({ brand: girgolar, title: "Gírgola gris", amount: "2,5 kg", kind: grey }),
      -0.04,
      0.55,
    ),
  },
  {
    name: "Kit de cultivo gírgola rosa",
    brand: girgolar,
    text: "La variedad de verano: le gusta el calor y crece rapidísimo. El color se aclara al cocinarla. No la pongas en heladera antes de activarla.",
    volume: "2,5 kg",
    size: "16 × 12 × 20 cm",
    price: 19200,
    off: 15,
    stock: 4,
    features: "Prefiere 20 a 30 °C · Cosecha en 8 a 10 días · Rociador incluido",
    pictures: withDetail(
      "mist",
      mushroomKit({ brand: girgolar, title: "Gírgola rosa", amount: "2,5 kg", kind: pink, color: "#efe4d2" }),
      -0.04,
      0.55,
    ),
  },
  {
    name: "Kit de cultivo shiitake",
    brand: girgolar,
    text: "Bloque de aserrín ya colonizado y con la corteza marrón formada. Sumergilo una noche en agua fría y esperá los primeros botones. Sabor intenso, ideal para caldos y salteados.",
    volume: "2,5 kg",
    size: "16 × 12 × 20 cm",
    price: 22900,
    stock: 9,
    features: "Bloque maduro · Hasta cuatro tandas · Guía paso a paso",
    pictures: withDetail(
      "butter",
      mushroomKit({ brand: girgolar, title: "Shiitake", amount: "2,5 kg", kind: shiitake, color: "#5b6b52" }),
      -0.04,
      0.55,
    ),
  },
  {
    name: "Kit de cultivo melena de león",
    brand: girgolar,
    text: "Forma un solo pompón blanco, muy vistoso, de textura parecida a la del cangrejo. Pide humedad alta y poca corriente de aire. Cosechala antes de que amarillee.",
    volume: "2,5 kg",
    size: "16 × 12 × 20 cm",
    price: 24800,
    stock: 0,
    features: "Comestible gourmet · Cosecha en 15 días · Bolsa con filtro",
    pictures: withDetail(
      "blush",
      mushroomKit({ brand: girgolar, title: "Melena de león", amount: "2,5 kg", kind: mane, color: "#8c5f7a" }),
      -0.06,
      0.48,
    ),
  },
  {
    name: "Semilla de gírgola en grano 1 kg",
    brand: girgolar,
    text: "Trigo colonizado para inocular paja, aserrín o troncos. Un kilo alcanza para diez kilos de paja húmeda. Mantenela en heladera y usala dentro de los dos meses.",
    volume: "1 kg",
    size: "30 × 20 × 8 cm",
    price: 9600,
    stock: 22,
    features: "Grano de trigo · Rinde 10 kg de paja · Bolsa con filtro",
    pictures: withSeveral("stone", spawn({ brand: girgolar, title: "Semilla gírgola", amount: "1 kg" })),
  },
  {
    name: "Frasco de micelio shiitake 500 ml",
    brand: girgolar,
    text: "Micelio en grano listo para pasar a tus propios bloques. La tapa lleva filtro y puerto. Trabajá con guantes y superficie limpia.",
    volume: "500 ml",
    size: "9 × 9 × 14 cm",
    price: 7800,
    stock: 15,
    features: "Tapa con filtro · Cepa comestible · Lote con fecha",
    pictures: withSeveral("paper", spawn({ brand: girgolar, title: "Shiitake", amount: "500 ml", jar: true }), 0.88),
  },
  {
    name: "Tronco sembrado de shiitake",
    brand: girgolar,
    text: "Tronco de álamo con tarugos ya inoculados. Dejalo a la sombra, en el patio, y mojalo cuando la corteza se seque. Fructifica en otoño y primavera durante tres años.",
    size: "45 × 14 cm",
    price: 31500,
    stock: 3,
    features: "Hasta tres años de cosecha · Madera de álamo · Para exterior",
    pictures: withMeasures("moss", sownLog({ brand: girgolar, kind: shiitake }), "45 cm", "30 cm"),
  },
]);

export const vaporizers = shelf("Vaporizadores", [
  {
    name: "Vaporizador portátil Brisa",
    brand: brumelia,
    text: "Para hierbas secas: no lleva líquidos, cartuchos ni nicotina. Tiene pantalla y control de temperatura grado por grado, cámara de cerámica y una boquilla que sale con un cuarto de giro.",
    size: "11 × 5 × 3 cm",
    price: 178000,
    stock: 8,
    features: "De 160 a 220 °C · Cámara de cerámica · USB-C",
    pictures: withDetail("sage", vaporizer({ brand: brumelia }), 0, 0.62),
  },
  {
    name: "Vaporizador slim Junco",
    brand: brumelia,
    text: "Para hierbas secas, sin líquidos ni cartuchos. Fino como un marcador y con base de carga magnética: tres temperaturas que elegís con un solo botón.",
    size: "14 × 2 cm",
    price: 124000,
    stock: 12,
    features: "Tres temperaturas · Base magnética · 85 g",
    pictures: withDetail("mist", vaporizer({ brand: brumelia, build: "pen", color: "#c9825a" }), -0.2, 0.75),
  },
  {
    name: "Vaporizador de mesa Sereno",
    brand: brumelia,
    text: "Equipo de escritorio para hierbas secas, con perilla analógica y manguera de silicona. Calienta en noventa segundos y mantiene la temperatura estable.",
    size: "18 × 16 × 22 cm",
    price: 0,
    stock: 2,
    hidden: true,
    features: "Control por perilla · Manguera de silicona · Apagado automático",
    pictures: withDetail("paper", vaporizer({ brand: brumelia, build: "desk", reading: "185" }), -0.08, 0.38),
  },
  {
    name: "Estuche rígido con cierre",
    brand: brumelia,
    text: "Estuche acolchado con divisiones móviles para el equipo y sus repuestos. El cierre engomado frena el polvo. Manija de cuerina.",
    size: "22 × 16 × 7 cm",
    price: 26500,
    stock: 16,
    features: "Interior acolchado · Divisiones móviles · Cierre engomado",
    pictures: withDetail("butter", carryCase({ brand: brumelia }), 0, 0.42, 0.9),
  },
]);
