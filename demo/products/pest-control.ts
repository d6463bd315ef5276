import { brands } from "../brands.ts";
import { bottle } from "../drawings/bottle.ts";
import { carton, spray, traps } from "../drawings/spray.ts";
import { withDetail, withOthers, withSeveral } from "../drawings/views.ts";
import { shelf } from "../product.ts";

const { vaquitar } = brands;
const tinted = (accent: string) => ({ ...vaquitar, accent });

export const pestControl = shelf("Plaguicidas", [
  {
    name: "Jabón potásico listo 500 ml",
    brand: vaquitar,
    text: "Ya viene diluido: apuntá al envés de las hojas y pulverizá hasta que gotee. Trabaja por contacto sobre pulgones, mosca blanca y cochinilla joven. Aplicalo al atardecer y repetí a los cinco días.",
    volume: "500 ml",
    size: "9 × 6 × 25 cm",
    price: 7400,
    stock: 34,
    features: "Listo para usar · Biodegradable · Gatillo regulable",
    pictures: withOthers(
      "paper",
      spray({ brand: vaquitar, title: "Jabón potásico", amount: "500 ml" }),
      spray({ brand: vaquitar, title: "Jabón potásico", amount: "500 ml", back: true }),
    ),
  },
  {
    name: "Aceite de neem 250 ml",
    brand: vaquitar,
    text: "Aceite prensado en frío para emulsionar en agua con unas gotas de jabón. Se usa de forma preventiva cada diez o quince días, sin sol directo. Se espesa con el frío: entibialo a baño maría.",
    volume: "250 ml",
    size: "6 × 6 × 17 cm",
    price: 9800,
    stock: 23,
    features: "Prensado en frío · Dosis 3 a 5 ml/L · Emulsionante incluido",
    pictures: withOthers(
      "butter",
      bottle({
        brand: tinted("#e3b04b"),
        title: "Aceite de neem",
        amount: "250 ml",
        color: "#5b3a22",
        cap: "#4d7a3a",
        h: 600,
      }),
      bottle({
        brand: tinted("#e3b04b"),
        title: "Aceite de neem",
        amount: "250 ml",
        color: "#5b3a22",
        cap: "#4d7a3a",
        h: 600,
        back: true,
      }),
    ),
  },
  {
    name: "Tierra de diatomeas 500 g",
    brand: vaquitar,
    text: "Polvo mineral muy fino para espolvorear en tallo y superficie. Actúa en seco sobre insectos que caminan; reponé después de regar. Protegé ojos y nariz al aplicarla.",
    volume: "500 g",
    size: "12 × 8 × 20 cm",
    price: 5900,
    stock: 48,
    features: "Origen mineral · Para espolvorear · Envase con pico",
    pictures: withSeveral("stone", carton({ brand: vaquitar, title: "Diatomeas", amount: "500 g" }), 0.9),
  },
  {
    name: "Trampas cromáticas amarillas x 10",
    brand: vaquitar,
    text: "Placas adhesivas de doble cara que atraen mosca blanca, minadores y fungus gnats. Colgalas apenas por encima de las plantas. Sirven para vigilar: si aparecen muchos, actuá a tiempo.",
    size: "20 × 12 cm",
    price: 4300,
    stock: 60,
    features: "Diez placas · Doble cara · Hilo incluido",
    pictures: withDetail("sage", traps({ brand: vaquitar }), 0.02, 0.5),
  },
  {
    name: "Trampas cromáticas azules x 10",
    brand: vaquitar,
    text: "El azul es el color que buscan los trips. Poné una cada dos metros cuadrados y cambiala cuando se llene de polvo. Se pueden combinar con las amarillas.",
    size: "20 × 12 cm",
    price: 4500,
    stock: 4,
    features: "Diez placas · Pegamento sin solvente · Cuadrícula para contar",
    pictures: withDetail("blush", traps({ brand: vaquitar, color: "#7fb0d6" }), 0.02, 0.5),
  },
  {
    name: "Fungicida de cola de caballo 500 ml",
    brand: vaquitar,
    text: "Extracto vegetal rico en sílice para prevenir hongos de la hoja en épocas húmedas. Rociá cada siete días y mejorá la ventilación del lugar. No mancha los frutos.",
    volume: "500 ml",
    size: "9 × 6 × 25 cm",
    price: 8100,
    off: 25,
    stock: 17,
    features: "Preventivo · Rico en sílice · Listo para usar",
    pictures: withOthers(
      "mist",
      spray({
        brand: tinted("#8fc0a9"),
        title: "Cola de caballo",
        amount: "500 ml",
        color: "#e7ece0",
        head: "#2f7d50",
      }),
      spray({
        brand: tinted("#8fc0a9"),
        title: "Cola de caballo",
        amount: "500 ml",
        color: "#e7ece0",
        head: "#2f7d50",
        back: true,
      }),
    ),
  },
  {
    name: "Bacillus thuringiensis 100 g",
    brand: vaquitar,
    text: "Polvo mojable con la bacteria que frena orugas sin afectar a las abejas. Disolvé un gramo por litro y usalo el mismo día. Guardalo seco y en la oscuridad.",
    volume: "100 g",
    size: "10 × 6 × 16 cm",
    price: 10400,
    stock: 0,
    features: "Selectivo para orugas · Dosis 1 g/L · Control biológico",
    pictures: withSeveral(
      "lilac",
      carton({ brand: tinted("#e9c46a"), title: "Bacillus T.", amount: "100 g", color: "#6b4f7a" }),
      0.78,
    ),
  },
]);
