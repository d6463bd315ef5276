import { box, svg } from "./drawings/hand.ts";

const INK = "#1f3a5f";

/** The corner marks of a QR code, and no code between them: nobody can take it for one that was given out. */
const mark = (x: number, y: number) =>
  box(x, y, 96, 96, 0, INK) + box(x + 16, y + 16, 64, 64, 0, "#fff") + box(x + 32, y + 32, 32, 32, 0, INK);

const word = (text: string, y: number, size: number) =>
  svg`<text x="220" y="${y}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="${INK}">${text}</text>`;

/** What stands in the place of the picture that the tax authority gives a shop. */
export const fiscalData = svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 600" width="440" height="600">${
  box(0, 0, 440, 600, 24, "#fff") +
  mark(50, 50) +
  mark(294, 50) +
  mark(50, 294) +
  word("DE", 140, 100) +
  word("MUESTRA", 252, 88) +
  word("DATA", 470, 100) +
  word("FISCAL", 566, 100)
}</svg>`;
