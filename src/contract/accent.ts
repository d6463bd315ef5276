/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number };

/** The accent per theme, `#rrggbb`. */
export type Accent = Record<"light" | "dark", { leaf: string; strong: string }>;

/** WCAG 2.2 AA for text, with a margin: browsers round colours. */
const LEAST_CONTRAST = 4.5;
const HELD_CONTRAST = 4.6;

/** The background on which each theme's accent has least contrast (--tint in src/ui/styles.css). */
const GROUNDS = {
  light: { lightness: 0.95, chroma: 0.018, hue: 110 },
  dark: { lightness: 0.285, chroma: 0.024, hue: 158 },
} as const satisfies Record<string, Oklch>;

const STRONGER = 0.08;
const STEP = 0.005;

/** The colour per theme nearest to `colour` that keeps 4.5:1 contrast for text in it and on it. */
export function accentOf(colour: string): Accent {
  const { lightness, chroma, hue } = toOklch(colour);
  const readable = (theme: keyof typeof GROUNDS, step: number) => {
    let tone = lightness;
    const ground = hexOf(GROUNDS[theme]);
    while (contrastOf(hexOf({ lightness: tone, chroma, hue }), ground) < HELD_CONTRAST) tone += step;
    return {
      leaf: hexOf({ lightness: tone, chroma, hue }),
      strong: hexOf({ lightness: tone + STRONGER * Math.sign(step), chroma, hue }),
    };
  };
  return { light: readable("light", -STEP), dark: readable("dark", STEP) };
}

export const hueOf = (colour: string): number => toOklch(colour).hue;

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

/** By the matrices of https://bottosson.github.io/posts/oklab/. */
function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The nearest sRGB colour, with chroma reduced until it exists. */
function hexOf({ lightness, chroma, hue }: Oklch): string {
  const tone = Math.min(1, Math.max(0, lightness));
  for (let held = chroma; held > 0; held -= STEP) {
    const channels = channelsOf(tone, held, hue);
    if (channels.every((value) => value >= -0.0005 && value <= 1.0005)) return inHex(channels);
  }
  return inHex(channelsOf(tone, 0, hue));
}

function channelsOf(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
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
