import type { Brand } from "./drawings/label.ts";

/** The invented houses of the demo shop, each with its colour pair and its sign. */
export const brands = {
  yuyal: { name: "Yuyal", base: "#2e5d46", accent: "#e3c565", mark: "sprout" },
  lombral: { name: "Lombral", base: "#8a5a3c", accent: "#f0d9ae", mark: "rings" },
  raizuma: { name: "Raizuma", base: "#22405a", accent: "#e08a4c", mark: "drop" },
  ceibalta: { name: "Ceibalta", base: "#a83f3b", accent: "#f2c9a0", mark: "sun" },
  barrucal: { name: "Barrucal", base: "#b8693f", accent: "#f3e2c4", mark: "arch" },
  tolvar: { name: "Tolvar", base: "#3c4a45", accent: "#9cc36b", mark: "weave" },
  vaquitar: { name: "Vaquitar", base: "#4d7a3a", accent: "#d9543d", mark: "spark" },
  fotarel: { name: "Fotarel", base: "#2b2f38", accent: "#f1bf4a", mark: "sun" },
  nandural: { name: "Ñandural", base: "#27352f", accent: "#7fae6d", mark: "peaks" },
  zondara: { name: "Zondara", base: "#5b7c86", accent: "#dcebe6", mark: "wave" },
  pulsima: { name: "Pulsima", base: "#eef0ea", accent: "#2f7d50", mark: "spark" },
  lapachena: { name: "Lapachena", base: "#7a4a34", accent: "#d98fa0", mark: "grain" },
  rocielo: { name: "Rocielo", base: "#6fa7a8", accent: "#e9b872", mark: "drop" },
  tenuela: { name: "Tenuela", base: "#c9a06a", accent: "#2d5b4b", mark: "bird" },
  moliendra: { name: "Moliendra", base: "#59636b", accent: "#c7743f", mark: "rings" },
  brumelia: { name: "Brumelia", base: "#37474b", accent: "#a9cfc0", mark: "wave" },
  girgolar: { name: "Girgolar", base: "#d8bd93", accent: "#8c5f7a", mark: "arch" },
  irupela: { name: "Irupela", base: "#2c6a74", accent: "#bfe0cf", mark: "wave" },
  urdiembre: { name: "Urdiembre", base: "#3a5547", accent: "#e2b56a", mark: "weave" },
  brotelar: { name: "Brotelar", base: "#2f7d50", accent: "#c9e265", mark: "sprout" },
  tordillar: { name: "Tordillar", base: "#3e4a7a", accent: "#f0c987", mark: "bird" },
  chingolar: { name: "Chingolar", base: "#9a5236", accent: "#f4e0b5", mark: "moon" },
  montelugo: { name: "Montelugo", base: "#3f6b5c", accent: "#e9a98a", mark: "peaks" },
} as const satisfies Record<string, Brand>;
