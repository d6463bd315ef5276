import { brands } from "../brands.ts";
import { extractor, fan } from "../drawings/air.ts";
import { bag } from "../drawings/bag.ts";
import { bottle } from "../drawings/bottle.ts";
import { type Drawing, group, picture } from "../drawings/hand.ts";
import { kitBox } from "../drawings/kit.ts";
import { ledPanel } from "../drawings/lamp.ts";
import { meter } from "../drawings/meter.ts";
import { plant, sprout } from "../drawings/plant.ts";
import { pot } from "../drawings/pot.ts";
import { tent } from "../drawings/tent.ts";
import { trowel } from "../drawings/tools.ts";
import { shelf } from "../product.ts";

const { brotelar, nandural, fotarel, yuyal, raizuma, tolvar, zondara, pulsima } = brands;
const grown = pot({ brand: tolvar, color: "#3c4a45", plant: plant(400), w: 420, h: 300 });
const soil = bag({ brand: yuyal, title: "Light Mix", amount: "20 L" });
const growth = bottle({ brand: { ...raizuma, accent: "#6fae5a" }, title: "Crecimiento", amount: "1 L" });
const bloom = bottle({ brand: raizuma, title: "Floración", amount: "1 L" });

function setup(
  size: string,
  wide: number,
  ...beside: readonly (readonly [Drawing, number, number, number])[]
): Drawing {
  const dependencies = tent({
    brand: nandural,
    amount: size,
    w: wide,
    h: 700,
    depth: 120,
    plants: wide > 400 ? [grown, grown] : [grown],
    glowing: true,
  });
  return group(760, 700, [[dependencies, 0, 0, 1], ...beside]);
}

export const kits = shelf("Kits indoor", [
  {
    name: "Kit indoor 60×60 completo",
    brand: brotelar,
    text: "Todo para arrancar en un rincón: carpa de 60, panel LED de 120 W, extractor y timer. Solo falta elegir sustrato y semillas. Lo armamos con vos por mensaje si te trabás.",
    size: "60 × 60 × 140 cm",
    price: 398000,
    stock: 6,
    features: "Carpa 60×60×140 · Panel LED 120 W · Extractor de 100 mm · Timer y poleas",
    pictures: [
      picture(
        "sage",
        setup(
          "60×60×140",
          330,
          [extractor({ brand: zondara, amount: "100 mm" }), -300, 30, 0.36],
          [meter({ brand: pulsima, color: "#eef0ea" }), 310, 30, 0.3],
        ),
        1.14,
      ),
      picture("sage", ledPanel({ brand: fotarel, amount: "120 W", w: 560 }), 0.9),
    ],
  },
  {
    name: "Kit indoor 80×80 completo",
    brand: brotelar,
    text: "La medida que más recomendamos: rinde bien sin disparar el consumo. Viene con panel de 240 W, extracción con filtro y termohigrómetro. Las instrucciones están en una sola hoja, con dibujos.",
    size: "80 × 80 × 160 cm",
    price: 615000,
    off: 12,
    stock: 4,
    features: "Carpa 80×80×160 · Panel LED 240 W · Extractor y filtro · Termohigrómetro",
    pictures: [
      picture("butter", setup("80×80×160", 390, [fan({ brand: zondara }), -330, 30, 0.4], [soil, 330, 30, 0.4]), 1.14),
      picture("butter", ledPanel({ brand: fotarel, amount: "240 W" })),
    ],
  },
  {
    name: "Kit indoor 120×120 profesional",
    brand: brotelar,
    text: "Para quien ya cultivó y quiere espacio. Lleva panel de barras de 480 W, extractor de 150 mm y dos ventiladores. Conviene un circuito eléctrico propio.",
    size: "120 × 120 × 200 cm",
    price: 1290000,
    stock: 1,
    features: "Carpa 120×120×200 · Panel de barras 480 W · Extracción de 150 mm · Dos ventiladores",
    pictures: [
      picture("mist", setup("120×120×200", 480, [growth, -370, 30, 0.42], [bloom, 370, 30, 0.42]), 1.1),
      picture("mist", ledPanel({ brand: fotarel, amount: "480 W", build: "bars" })),
    ],
  },
  {
    name: "Kit de germinación",
    brand: brotelar,
    text: "Bandeja, sustrato fino y etiquetas en una caja para regalar o regalarte. En quince días tenés doce plantines listos para repicar. Incluye guía con fechas de siembra.",
    size: "40 × 30 × 20 cm",
    price: 24900,
    stock: 29,
    features: "Bandeja de 12 celdas · Sustrato 10 L · Etiquetas · Guía de siembra",
    kit: {
      percent: 10,
      parts: [
        { name: "Bandeja de germinación 12 celdas", quantity: 1 },
        { name: "Sustrato Plantines 10 L", quantity: 1 },
        { name: "Etiquetas para plantas x 20", quantity: 1 },
      ],
    },
    pictures: [
      picture(
        "blush",
        kitBox({
          brand: brotelar,
          title: "Germinación",
          things: [
            [soil, -170, 0.62, -5],
            [sprout(420), 40, 1, 3],
            [trowel({ brand: tolvar }), 200, 0.62],
          ],
        }),
      ),
      picture("blush", pot({ brand: tolvar, color: "#3c4a45", build: "tray", plant: sprout(120) })),
    ],
  },
  {
    name: "Kit de fertilizantes básico",
    brand: brotelar,
    text: "Crecimiento y floración en una caja, con tabla de riego semana a semana. Alcanza para tres macetas durante todo el ciclo. Es el combo más sencillo para no errarle.",
    volume: "2 × 1 L",
    size: "24 × 12 × 28 cm",
    price: 27900,
    stock: 33,
    features: "Crecimiento 1 L · Floración 1 L · Tabla semanal · Jeringa dosificadora",
    kit: {
      percent: 12.5,
      parts: [
        { name: "Raizuma Crecimiento", value: "1 L", quantity: 1 },
        { name: "Raizuma Floración", value: "1 L", quantity: 1 },
      ],
    },
    pictures: [
      picture(
        "stone",
        kitBox({
          brand: brotelar,
          title: "Fertilizantes",
          things: [
            [growth, -110, 0.74, -4],
            [bloom, 110, 0.74, 4],
          ],
        }),
      ),
      picture("stone", growth),
      picture("stone", bloom),
    ],
  },
  {
    name: "Kit de trasplante",
    brand: brotelar,
    text: "Tres macetas de tela, un saco de sustrato y una pala de mano. Pensado para pasar de plantín a maceta final en una tarde. Ahorrás frente a comprar cada cosa por separado.",
    size: "45 × 35 × 30 cm",
    price: 0,
    stock: 12,
    features: "Tres macetas de 11 L · Sustrato 20 L · Pala de mano",
    pictures: [
      picture(
        "moss",
        group(880, 640, [
          [soil, -250, -20, 0.78],
          [trowel({ brand: tolvar }), 340, -10, 0.7],
          [
            pot({
              brand: tolvar,
              color: "#2d3a36",
              amount: "11 L",
              build: "fabric",
              plant: plant(380),
              w: 480,
              h: 400,
            }),
            80,
            20,
            0.76,
          ],
        ]),
      ),
      picture("moss", soil, 0.9),
    ],
  },
]);
