/** The workshop's own colours: paper, ink, one living green, sprout and clay, and the quiet tints of the grounds. */
export const palette = {
  paper: "#faf6ec",
  ink: "#1d3028",
  leaf: "#2f7d50",
  sprout: "#c9e265",
  clay: "#b8693f",
  soil: "#4b3628",
  steel: "#c3ccc8",
  graphite: "#343e3a",
  kraft: "#d3b083",
  sun: "#f6d98a",
} as const;

/** Grounds on which products stand: all of about the same lightness, so that a grid of them stays calm. */
export const grounds = {
  paper: "#f1ebdd",
  sage: "#dde6d6",
  mist: "#dbe5e5",
  blush: "#f0dfd3",
  butter: "#f2e8c8",
  stone: "#e4e2da",
  lilac: "#e3dfe6",
  moss: "#d3ddc4",
} as const;

export type Ground = keyof typeof grounds;

/** Mixes two `#rrggbb` colours; `share` (0..1) is how much of the second one goes in. */
export function mix(first: string, second: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour in the light: warmer and paler. */
export const lit = (color: string, share = 0.22) => mix(color, "#fff7e4", share);

/** The colour in the shade: cooler and deeper. */
export const shaded = (color: string, share = 0.2) => mix(color, "#10231c", share);

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11;
}

/** Whether the colour shows on paper. */
export const contrasts = (color: string) => lightness(color) < 185;

/** Ink or paper, whichever reads better on the colour. */
export const readable = (color: string): string => (lightness(color) > 150 ? palette.ink : palette.paper);
