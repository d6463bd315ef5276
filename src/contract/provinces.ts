/** By the letter that begins a CPA (ISO 3166-2:AR). The database checks the names: a change needs a migration. */
const BY_LETTER = {
  B: "Buenos Aires",
  K: "Catamarca",
  H: "Chaco",
  U: "Chubut",
  C: "Ciudad Autónoma de Buenos Aires",
  X: "Córdoba",
  W: "Corrientes",
  E: "Entre Ríos",
  P: "Formosa",
  Y: "Jujuy",
  L: "La Pampa",
  F: "La Rioja",
  M: "Mendoza",
  N: "Misiones",
  Q: "Neuquén",
  R: "Río Negro",
  A: "Salta",
  J: "San Juan",
  D: "San Luis",
  Z: "Santa Cruz",
  S: "Santa Fe",
  G: "Santiago del Estero",
  V: "Tierra del Fuego",
  T: "Tucumán",
} as const;

export const PROVINCES = Object.values(BY_LETTER);

export const PROVINCE_OPTIONS = PROVINCES.map((value) => ({ value, label: value }));

export type Province = (typeof PROVINCES)[number];

/** The province that a CPA names; undefined for four digits. */
export const provinceIn = (postalCode: string): Province | undefined =>
  Object.entries(BY_LETTER).find(([letter]) => postalCode.startsWith(letter))?.[1];

export const OF_ANOTHER_PROVINCE = "Ese código postal es de otra provincia";

/** Whether a postal code may be in a province; blank ones may. */
export const isInProvince = (postalCode: string, province: string): boolean =>
  province === "" || (provinceIn(postalCode) ?? province) === province;
