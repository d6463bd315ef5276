import { brands } from "../brands.ts";
import { bag } from "../drawings/bag.ts";
import { type BottleOptions, bottle } from "../drawings/bottle.ts";
import type { Ground } from "../drawings/color.ts";
import { withDetail, withOthers, withSeveral } from "../drawings/views.ts";
import { shelf } from "../product.ts";

const { lombral } = brands;
const withBack = (ground: Ground, options: BottleOptions) =>
  withOthers(ground, bottle(options), bottle({ ...options, back: true }));

export const organicFertilizers = shelf("Fertilizantes", [
  {
    name: "Té de humus concentrado 1 L",
    brand: lombral,
    text: "Extracto líquido de humus de lombriz, filtrado para que no tape la regadera. Diluilo una parte en diez y usalo en riego o sobre las hojas al atardecer. Abierto, dura dos meses en heladera.",
    volume: "1 L",
    size: "9 × 9 × 25 cm",
    price: 7600,
    stock: 31,
    features: "Filtrado a 100 micras · Dilución 1:10 · Origen vegetal",
    pictures: withBack("moss", {
      brand: lombral,
      title: "Té de humus",
      amount: "1 L",
      color: "#5a3b27",
      cap: "#2f7d50",
      build: "square",
      w: 300,
    }),
  },
  {
    name: "Guano de murciélago 1 kg",
    brand: lombral,
    text: "Polvo orgánico rico en fósforo, de liberación media. Mezclá una cucharada por litro de sustrato o espolvoreá y regá. Usá barbijo al manipularlo porque es muy fino.",
    volume: "1 kg",
    size: "28 × 20 × 7 cm",
    price: 12300,
    stock: 16,
    features: "N-P-K 2-12-1 · Rinde 60 L de mezcla · Tamizado",
    pictures: withDetail(
      "blush",
      bag({
        brand: { ...lombral, accent: "#d8a25c" },
        title: "Guano",
        amount: "1 kg",
        color: "#3d3a33",
        front: "panel",
        w: 430,
        h: 560,
      }),
      0,
      0.3,
      0.85,
    ),
  },
  {
    name: "Harina de hueso 2 kg",
    brand: lombral,
    text: "Fósforo y calcio de liberación lenta para mezclar antes de plantar. Dos puñados alcanzan para una maceta de veinte litros. No tiene olor fuerte si la incorporás bien.",
    volume: "2 kg",
    size: "32 × 22 × 8 cm",
    price: 8400,
    stock: 2,
    features: "Liberación lenta · P 15 % y Ca 22 % · Para mezcla de base",
    pictures: withSeveral(
      "lilac",
      bag({
        brand: { ...lombral, accent: "#b0764a" },
        title: "Harina de hueso",
        amount: "2 kg",
        color: "#f4efe2",
        front: "band",
        w: 430,
        h: 560,
      }),
      0.9,
    ),
  },
  {
    name: "Melaza de caña 1 L",
    brand: lombral,
    text: "Melaza sin azufre que alimenta la vida del suelo. Disolvé 5 ml por litro en agua tibia y regá cada quince días. Va bien junto con té de humus o bocashi.",
    volume: "1 L",
    size: "9 × 9 × 25 cm",
    price: 6300,
    stock: 0,
    features: "Sin azufre · Dosis 5 ml/L · Apta cultivo orgánico",
    pictures: withBack("butter", {
      brand: { ...lombral, accent: "#e3b04b" },
      title: "Melaza de caña",
      amount: "1 L",
      color: "#3a2218",
      cap: "#b8693f",
    }),
  },
]);
