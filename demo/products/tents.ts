import { brands } from "../brands.ts";
import type { Ground } from "../drawings/color.ts";
import { picture } from "../drawings/hand.ts";
import { plant } from "../drawings/plant.ts";
import { pot } from "../drawings/pot.ts";
import { type TentOptions, tent } from "../drawings/tent.ts";
import { withMeasures } from "../drawings/views.ts";
import { shelf } from "../product.ts";

const { nandural } = brands;
const grown = pot({ brand: brands.tolvar, color: "#3c4a45", plant: plant(400), w: 420, h: 300 });
const pictures = (ground: Ground, options: Omit<TentOptions, "brand">, wide: string, high: string) => [
  ...withMeasures(ground, tent({ brand: nandural, ...options }), wide, high),
  picture(
    ground,
    tent({
      brand: nandural,
      ...options,
      door: options.door === "open" || !options.door ? "closed" : "open",
      plants: [grown],
    }),
  ),
];

export const tents = shelf("Carpas", [
  {
    name: "Carpa 60×60×140",
    brand: nandural,
    text: "Para empezar en un placard o al lado del escritorio. Entran tres macetas de 11 litros con aire alrededor. El interior plateado devuelve la luz a las hojas de abajo.",
    size: "60 × 60 × 140 cm",
    price: 118000,
    stock: 16,
    features: "Tela 600D · Caños de 16 mm · Bandeja impermeable · Dos salidas de aire",
    pictures: pictures(
      "sage",
      { amount: "60×60×140", w: 330, h: 680, depth: 120, plants: [grown], color: "#3d5a4c" },
      "60 cm",
      "140 cm",
    ),
  },
  {
    name: "Carpa 80×80×160",
    brand: nandural,
    text: "La medida más equilibrada: cuatro macetas grandes y lugar para trabajar. La puerta frontal se enrolla entera y la lateral deja meter la mano sin abrir todo. Se arma sin herramientas.",
    size: "80 × 80 × 160 cm",
    price: 152000,
    off: 10,
    stock: 11,
    features: "Tela 600D · Puerta lateral · Se arma sin herramientas · Ventana verde",
    pictures: pictures(
      "stone",
      { amount: "80×80×160", w: 400, h: 680, depth: 130, plants: [grown] },
      "80 cm",
      "160 cm",
    ),
  },
  {
    name: "Carpa 100×100×200",
    brand: nandural,
    text: "Un metro por un metro con altura de sobra para colgar luz y filtro. Las barras superiores soportan cuarenta kilos. Trae correas para sujetar el filtro de carbón.",
    size: "100 × 100 × 200 cm",
    price: 198000,
    stock: 8,
    features: "Tela 600D · Caños de 19 mm · Soporta 40 kg · Correas incluidas",
    pictures: pictures(
      "butter",
      { amount: "100×100×200", w: 400, h: 720, depth: 140, plants: [grown, grown], color: "#3a4650" },
      "100 cm",
      "200 cm",
    ),
  },
  {
    name: "Carpa 120×120×200",
    brand: nandural,
    text: "Espacio cómodo para nueve macetas cuadradas o cuatro de veinte litros. Lleva tres salidas para ducto con doble cordón, sin fugas de luz. El piso desmontable junta el drenaje.",
    size: "120 × 120 × 200 cm",
    price: 239000,
    off: 15,
    stock: 7,
    features: "Tela 900D · Tres salidas de ducto · Piso desmontable · Doble cierre",
    pictures: pictures(
      "mist",
      { amount: "120×120×200", w: 480, h: 700, depth: 150, plants: [grown, grown], glowing: true },
      "120 cm",
      "200 cm",
    ),
  },
  {
    name: "Carpa 240×120×200",
    brand: nandural,
    text: "Dos metros cuarenta de ancho para separar etapas o trabajar en serie. Tiene puertas adelante y atrás. Conviene armarla entre dos personas y en su lugar definitivo.",
    size: "240 × 120 × 200 cm",
    price: 425000,
    stock: 2,
    features: "Tela 900D · Puertas dobles · Refuerzos en esquinas · Soporta 60 kg",
    pictures: pictures(
      "lilac",
      {
        amount: "240×120×200",
        w: 640,
        h: 560,
        depth: 150,
        color: "#3b3a36",
        plants: [grown, grown, grown, grown],
        glowing: true,
      },
      "240 cm",
      "200 cm",
    ),
  },
  {
    name: "Carpa propagadora 60×40×40",
    brand: nandural,
    text: "Una incubadora bajita para plantines y esquejes que va sobre la mesa. La ventana deja mirar sin perder humedad. Combinala con el panel de 65 W.",
    size: "60 × 40 × 40 cm",
    price: 64000,
    stock: 13,
    features: "Ventana frontal · Ventilación regulable · Pesa 2 kg",
    pictures: pictures(
      "blush",
      { amount: "60×40×40", w: 580, h: 430, depth: 140, door: "window", color: "#8a7458" },
      "60 cm",
      "40 cm",
    ),
  },
  {
    name: "Carpa 90×60×90 baja",
    brand: nandural,
    text: "Formato apaisado para debajo de un estante o una escalera. Mantené plantas madre cortas o una segunda tanda de plantines. Se conecta a otra carpa con un ducto de 100 mm.",
    size: "90 × 60 × 90 cm",
    price: 0,
    stock: 5,
    features: "Formato bajo · Salidas de 100 mm · Bandeja impermeable",
    pictures: pictures(
      "moss",
      { amount: "90×60×90", w: 560, h: 560, depth: 150, door: "window", color: "#dfe3d8" },
      "90 cm",
      "90 cm",
    ),
  },
]);
