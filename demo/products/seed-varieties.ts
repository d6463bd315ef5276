import { brands } from "../brands.ts";
import type { Scene } from "../drawings/blister.ts";
import type { Ground } from "../drawings/color.ts";
import type { Brand } from "../drawings/label.ts";

const { tordillar, chingolar, montelugo } = brands;

/**
 * A variety as it is written down: `price` of one seed; `stock` of the blisters of 1, 3 and 5; `sheet` in the order
 * flavors, effects, thc, cbd, genotype, flowering time, height indoor and outdoor, yield indoor and outdoor.
 */
export type Variety = {
  name: string;
  brand: Brand;
  text: string;
  price: number;
  off?: number;
  stock: readonly [number, number, number];
  ground: Ground;
  art: readonly [color: string, tint: string, scene: Scene];
  sheet: string;
  features: string;
  hidden?: true;
};

export const varieties: readonly Variety[] = [
  {
    name: "Alba Serrana",
    brand: tordillar,
    text: "Variedad fotoperiódica de ramas abiertas, seleccionada en clima de sierra. Aguanta noches frescas y pide tutor desde la mitad del ciclo. Buena primera elección para patio.",
    price: 9800,
    stock: [20, 14, 9],
    ground: "sage",
    art: ["#3e4a7a", "#f0c987", "dawn"],
    sheet:
      "Cítrico y tomillo · Equilibrado · 18 % · Menos de 1 % · 60 % sativa, 40 % índica · 9 semanas · 90 a 120 cm · 180 a 220 cm · 450 g/m² · 550 g por planta",
    features: "Feminizada · Fotoperiódica · Resiste el frío",
  },
  {
    name: "Luna de Abril",
    brand: chingolar,
    text: "Planta compacta de hoja ancha que termina antes de las lluvias de otoño. Los tonos violetas aparecen con las noches frías. Conviene deshojar poco.",
    price: 10400,
    off: 15,
    stock: [16, 12, 6],
    ground: "butter",
    art: ["#7a4a5e", "#f4e0b5", "moon"],
    sheet:
      "Frutos rojos y tierra · Sereno · 20 % · Menos de 1 % · 80 % índica, 20 % sativa · 8 semanas · 70 a 90 cm · 130 a 160 cm · 480 g/m² · 450 g por planta",
    features: "Feminizada · Porte bajo · Ciclo corto",
  },
  {
    name: "Valle Hondo",
    brand: montelugo,
    text: "Crece derecha, con un tallo central fuerte que casi no necesita ayuda. Le va bien la maceta grande y el sol pleno. De producción pareja entre plantas hermanas.",
    price: 11200,
    stock: [11, 9, 7],
    ground: "mist",
    art: ["#3f6b5c", "#e9a98a", "valley"],
    sheet:
      "Pino y madera · Tranquilo · 19 % · 1 % · 70 % índica, 30 % sativa · 8 a 9 semanas · 80 a 110 cm · 170 a 200 cm · 500 g/m² · 600 g por planta",
    features: "Feminizada · Tallo fuerte · Producción pareja",
  },
  {
    name: "Garúa",
    brand: montelugo,
    text: "Automática pensada para balcones con pocas horas de sol. De semilla a cosecha en unos setenta y cinco días. Sembrala directo en la maceta final, no le gusta el trasplante.",
    price: 8600,
    stock: [30, 22, 15],
    ground: "lilac",
    art: ["#dfe6d6", "#4f8294", "rain"],
    sheet:
      "Menta y pasto fresco · Despierto · 15 % · 1 % · Automática, 55 % sativa · 75 días en total · 60 a 80 cm · 70 a 100 cm · 350 g/m² · 90 g por planta",
    features: "Automática · Para balcón · 75 días",
  },
  {
    name: "Flor de Tala",
    brand: chingolar,
    text: "Un cruce de ramas laterales largas, ideal para conducir en red. Resiste bien la humedad del litoral. Pide fertilización moderada.",
    price: 9900,
    stock: [13, 10, 0],
    ground: "stone",
    art: ["#9a5236", "#f4e0b5", "blossom"],
    sheet:
      "Miel y azahar · Alegre · 17 % · Menos de 1 % · 65 % sativa, 35 % índica · 9 a 10 semanas · 100 a 130 cm · 200 a 250 cm · 470 g/m² · 650 g por planta",
    features: "Feminizada · Apta red · Tolera humedad",
  },
  {
    name: "Cielo de Puna",
    brand: tordillar,
    text: "Seleccionada a pleno sol y gran altura, con hojas finas y entrenudos largos. Dale espacio hacia arriba. Es la más tardía de la casa, para climas secos.",
    price: 12600,
    stock: [8, 6, 4],
    ground: "paper",
    art: ["#2f4f66", "#f3d9a4", "stars"],
    sheet:
      "Incienso y limón · Enérgico · 21 % · Menos de 1 % · 85 % sativa, 15 % índica · 11 semanas · 120 a 160 cm · 250 a 300 cm · 520 g/m² · 800 g por planta",
    features: "Feminizada · Gran porte · Clima seco",
  },
  {
    name: "Arroyo Manso",
    brand: montelugo,
    text: "Variedad con cannabidiol predominante y porte mediano. Crece pareja y se adapta a macetas de 11 litros. Buena para quienes recién empiezan a leer fichas de cultivo.",
    price: 11800,
    off: 10,
    stock: [14, 11, 8],
    ground: "blush",
    art: ["#2c6a74", "#cfe3c8", "rain"],
    sheet:
      "Manzana verde · Suave · Menos de 1 % · 12 % · 50 % índica, 50 % sativa · 8 a 9 semanas · 80 a 100 cm · 150 a 180 cm · 420 g/m² · 480 g por planta",
    features: "Feminizada · CBD predominante · Porte medio",
  },
  {
    name: "Zorzal Temprano",
    brand: chingolar,
    text: "Automática de tamaño mediano y floración veloz. Podés hacer tres siembras por temporada al aire libre. Le gusta un sustrato liviano y con buen drenaje.",
    price: 8900,
    stock: [26, 19, 12],
    ground: "moss",
    art: ["#5d6b3a", "#f1cf7a", "dawn"],
    sheet:
      "Durazno y pimienta · Liviano · 16 % · Menos de 1 % · Automática, 60 % índica · 68 días en total · 70 a 90 cm · 80 a 110 cm · 400 g/m² · 120 g por planta",
    features: "Automática · 68 días · Tres siembras por año",
  },
  {
    name: "Monte Nativo",
    brand: montelugo,
    text: "Semillas regulares, con machos y hembras, para quien quiere cruzar y seleccionar. Muestran dos fenotipos bien distintos. Germinación probada por lote.",
    price: 7200,
    stock: [0, 9, 7],
    ground: "sage",
    art: ["#41583a", "#d8b476", "valley"],
    sheet:
      "Resina y romero · Variable · 14 a 18 % · 1 % · Regular, línea propia · 9 a 10 semanas · 100 a 140 cm · 200 a 260 cm · 400 g/m² · 500 g por planta",
    features: "Regular · Para selección · Lote probado",
  },
  {
    name: "Brasa Mansa",
    brand: tordillar,
    text: "De flores apretadas y rojizas al final del ciclo. Necesita buena ventilación en las últimas semanas. En interior, con doce horas de luz, termina puntual.",
    price: 11500,
    stock: [9, 7, 5],
    ground: "mist",
    art: ["#8a3f34", "#f2b98a", "dawn"],
    sheet:
      "Canela y ciruela · Cálido · 22 % · Menos de 1 % · 75 % índica, 25 % sativa · 8 semanas · 80 a 100 cm · 150 a 180 cm · 530 g/m² · 520 g por planta",
    features: "Feminizada · Tonos rojizos · Flor compacta",
  },
  {
    name: "Noche de Grillos",
    brand: chingolar,
    text: "Híbrido de aroma intenso y hojas casi negras con frío. Se queda baja, así que sirve para carpas de 140 cm. Evitá regar de más: prefiere secarse entre riegos.",
    price: 10900,
    stock: [12, 0, 0],
    ground: "butter",
    art: ["#2a2f45", "#d9dff0", "stars"],
    sheet:
      "Uva y cacao · Sereno · 19 % · Menos de 1 % · 90 % índica, 10 % sativa · 8 semanas · 60 a 80 cm · 120 a 150 cm · 460 g/m² · 400 g por planta",
    features: "Feminizada · Porte bajo · Follaje oscuro",
  },
  {
    name: "Camino del Sauce",
    brand: montelugo,
    text: "Ramas flexibles que se guían fácil y forman una copa ancha. Rinde mejor en suelo que en maceta. La sacamos de la venta hasta tener el lote nuevo.",
    price: 9400,
    stock: [0, 0, 0],
    hidden: true,
    ground: "lilac",
    art: ["#6a7f4a", "#f0e2a8", "blossom"],
    sheet:
      "Pera y heno · Equilibrado · 16 % · 2 % · 55 % sativa, 45 % índica · 9 semanas · 90 a 120 cm · 180 a 230 cm · 440 g/m² · 600 g por planta",
    features: "Feminizada · Copa ancha · Fácil de guiar",
  },
  {
    name: "Viento Zonda",
    brand: tordillar,
    text: "Hecha al calor seco de Cuyo: hoja angosta, poco follaje y raíz profunda. Tolera faltas de riego mejor que las demás. En interior pide poda de punta.",
    price: 10700,
    stock: [15, 11, 8],
    ground: "stone",
    art: ["#b27b3e", "#fbe9c0", "valley"],
    sheet:
      "Pomelo y sándalo · Activo · 18 % · Menos de 1 % · 70 % sativa, 30 % índica · 10 semanas · 110 a 140 cm · 220 a 270 cm · 490 g/m² · 700 g por planta",
    features: "Feminizada · Tolera calor · Raíz profunda",
  },
];
