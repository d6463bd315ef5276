/** What stands in each of the groups that every shop begins with. The others stand where new categories do. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Cultivo: ["Sustratos", "Fertilizantes", "Macetas", "Plaguicidas", "Otros"],
  Indoor: ["Iluminación", "Carpas", "Artículos indoor"],
  Parafernalia: ["Pipas", "Bongs", "Sedas", "Picadores"],
  Otros: ["Hongos", "Vaporizadores", "Hidroponia", "Indumentaria", "Kits indoor", "Semillas"],
};

export const BAR: readonly string[] = [
  "Otros",
  "Pipas",
  "Picadores",
  "Sustratos",
  "Hidroponia",
  "Fertilizantes",
  "Plaguicidas",
  "Artículos indoor",
  "Indumentaria",
];

/** What some categories are called among the groups, and in the bar. */
export const LABELS: Readonly<Record<string, { label?: string; barLabel?: string }>> = {
  Otros: { barLabel: "Artículos" },
  Plaguicidas: { label: "Control de plagas", barLabel: "Control de plagas" },
  "Artículos indoor": { label: "Ventilación y Medidores" },
};
