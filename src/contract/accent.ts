/** The accent per theme, `#rrggbb`. */
export type Accent = Record<"light" | "dark", { leaf: string; strong: string }>;

/** WCAG 2.2 AA for text, with a margin: browsers round colours. */
const LEAST_CONTRAST = 4.5;
const HELD_CONTRAST = 4.6;

/** Of each theme the background on which the accent has least contrast (--tint in src/ui/styles.css), what is mixed in until it is enough (0 is black), and how much more for the stronger tone. */
const THEMES = {
  light: { ground: "#f2f1e5", mixedIn: 0, stronger: 0.4 },
  dark: { ground: "#202b24", mixedIn: 1, stronger: 0.25 },
} as const;

const STEP = 0.01;

/** The colour per theme nearest to `colour` that keeps 4.5:1 contrast for text in it and on it. */
export function accentOf(colour: string): Accent {
  const readable = ({ ground, mixedIn, stronger }: (typeof THEMES)[keyof typeof THEMES]) => {
    const mixed = (part: number) => inHex(linearOf(colour).map((value) => value + (mixedIn - value) * part));
    let part = 0;
    while (contrastOf(mixed(part), ground) < HELD_CONTRAST) part += STEP;
    return { leaf: mixed(part), strong: mixed(part + (1 - part) * stronger) };
  };
  return { light: readable(THEMES.light), dark: readable(THEMES.dark) };
}

export const isReadable = (one: string, other: string): boolean => contrastOf(one, other) >= LEAST_CONTRAST;

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const linearOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const inHex = (linear: readonly number[]): string =>
  `#${linear
    .map((value) => Math.min(1, Math.max(0, value)))
    .map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
