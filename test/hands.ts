import type { Locator, Page } from "playwright-core";

/** Seconds of the keystroke-level model (Card, Moran, Newell): an average typist's key, to point and click, to decide. */
const KEY = 0.28;
const PRESS = 1.3;
const THINK = 1.35;
/** Words of a text on screen that a person reads in a second. */
const WORDS_READ = 200 / 60;

export type Part = { part: string; presses: number; keys: number; words: number; script: number; person: number };

/** Somebody at a screen whose work is counted part by part: what they read, press and type, and how long a person takes for it. */
export function openHands() {
  const parts: Part[] = [];
  let presses = 0;
  let keys = 0;
  return {
    parts,
    async press(target: Locator): Promise<void> {
      presses += 1;
      await target.click();
    },
    async type(field: Locator, text: string): Promise<void> {
      presses += 1;
      keys += text.length;
      await field.fill(text);
    },
    /** A picture from the machine: the button, the folder, the file, and "open". */
    async hand(field: Locator, name: string, buffer: Buffer): Promise<void> {
      presses += 4;
      await field.setInputFiles({ name, mimeType: "image/png", buffer });
    },
    async choose(field: Locator, label: string): Promise<void> {
      presses += 2;
      await field.selectOption({ label });
    },
    /** `work` is done at `place`, which is read once before. */
    async part(name: string, place: Locator, work: () => Promise<void>): Promise<void> {
      const before = { presses, keys };
      const start = performance.now();
      await place.waitFor();
      const words = await wordsOf(place);
      await work();
      const done = { presses: presses - before.presses, keys: keys - before.keys, words };
      parts.push({ part: name, ...done, script: (performance.now() - start) / 1000, person: personSeconds(done) });
    },
  };
}

export type Hands = ReturnType<typeof openHands>;

const personSeconds = ({ presses, keys, words }: Pick<Part, "presses" | "keys" | "words">): number =>
  presses * (PRESS + THINK) + keys * KEY + words / WORDS_READ;

const wordsOf = async (place: Locator): Promise<number> =>
  (await place.allInnerTexts()).join(" ").split(/\s+/).filter(Boolean).length;

/** The part of a page that isn't the same on all of them. */
export const mainOf = (page: Page): Locator => page.getByRole("main");
