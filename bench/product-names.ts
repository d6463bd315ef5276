import { pick, randomNumbers } from "./random.ts";

/** A product's first word: each stands in a fifth of them. */
export const COMMON_WORDS = ["Maceta", "Fertilizante", "Sustrato", "Lámpara", "Semillas"] as const;

const KINDS = ["geotextil", "orgánico", "premium", "automática", "de floración", "de crecimiento", "para interior"];
const QUALITIES = [
  "reforzado",
  "profesional",
  "compacto",
  "clásico",
  "liviano",
  "de alto rendimiento",
  "para principiantes",
];
const MEASURES = ["1 L", "5 L", "10 L", "20 L", "500 ml", "250 g", "1 kg", "100 W", "240 W", "80x80x160 cm"];
const SENTENCES = [
  "Rinde bien desde el primer cultivo y se consigue todo el año.",
  "Se entrega en su envase original, con instrucciones en castellano.",
  "Aguanta el sol, el riego diario y varias temporadas seguidas.",
  "Conviene guardarlo en un lugar seco, lejos de la luz directa.",
];
const SYLLABLES = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru", "sa", "te", "vi", "xo", "zu"];

/** So many rare words there are: each stands in one product of a thousand. */
export const RARE_WORDS = 1_000;

/** A word of three or four syllables that nothing else in the shop is like. */
export function rareWord(number: number): string {
  const random = randomNumbers(number + 1);
  const word = Array.from({ length: 4 }, () => pick(SYLLABLES, random())).join("");
  return `${word}${SYLLABLES[number % SYLLABLES.length]}`;
}

/** The word with two letters swapped, as people mistype. */
export const mistyped = (word: string): string => {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle) + word.charAt(middle + 1) + word.charAt(middle) + word.slice(middle + 2);
};

export const CATEGORIES = [
  "Sustratos",
  "Fertilizantes",
  "Macetas",
  "Iluminación",
  "Carpas",
  "Semillas",
  "Riego",
  "Control de plagas",
  "Parafernalia",
  "Hidroponia",
  "Clima",
  "Medición",
] as const;

const BRANDS = Array.from({ length: 60 }, (_, number) => {
  const word = rareWord(RARE_WORDS + number).slice(0, 6);
  return word.charAt(0).toUpperCase() + word.slice(1);
});

/** The product of `id`: the same in every run. */
export function productOf(id: number) {
  const random = randomNumbers(id);
  const name = [
    pick(COMMON_WORDS, random()),
    pick(KINDS, random()),
    pick(QUALITIES, random()),
    rareWord(id % RARE_WORDS),
  ];
  return {
    name: `${name.join(" ")} ${pick(MEASURES, random())}`,
    brand: pick(BRANDS, random()),
    description: `${pick(SENTENCES, random())} ${pick(SENTENCES, random())}`,
    category: Math.floor(random() * CATEGORIES.length),
    price: 500_000 + Math.floor(random() * 10_000) * 1_000,
    discount: random() < 0.1 ? 15 : 0,
    stock: random() < 0.05 ? 0 : 1_000 + Math.floor(random() * 1_000),
  };
}
