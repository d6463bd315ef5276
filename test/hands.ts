import { setTimeout as passing } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";

/** Seconds of the keystroke-level model (Card, Moran, Newell): to point and click, to decide. */
const PRESS = 1.3;
const THINK = 1.35;
/** Seconds a key of who types 40 words of five letters in a minute. */
const KEY = 60 / (40 * 5);
/** Words of a text on screen that a person reads in a second. */
const WORDS_READ = 200 / 60;

const KINDS = ["presses", "keys", "words"] as const;

type Work = Record<(typeof KINDS)[number], number>;

/** `took` is what the clock says, `person` what a person takes for the work. */
export type Part = Work & { part: string; took: number; person: number };

/**
 * Somebody at a screen whose work is counted part by part: what they read, press and type, and how long a person takes
 * for it. At a person's pace they do wait so long before each press, type key after key and stop to read.
 */
export function openHands({ isAtPace = false } = {}) {
  const parts: Part[] = [];
  const done: Work = { presses: 0, keys: 0, words: 0 };

  const count = async (work: Partial<Work>): Promise<void> => {
    const counted = { presses: 0, keys: 0, words: 0, ...work };
    for (const kind of KINDS) done[kind] += counted[kind];
    if (isAtPace) await passing(personSeconds(counted) * 1000);
  };

  /** `work` is a part by the name of `part`. */
  async function timed<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
    const before = { ...done };
    const start = performance.now();
    const result = await work();
    const own = {
      presses: done.presses - before.presses,
      keys: done.keys - before.keys,
      words: done.words - before.words,
    };
    parts.push({ part, ...own, took: (performance.now() - start) / 1000, person: personSeconds(own) });
    return result;
  }

  return {
    parts,
    timed,
    count,
    read: (text: string) => count({ words: wordsIn(text) }),
    async press(target: Locator): Promise<void> {
      await count({ presses: 1 });
      await target.click();
    },
    async type(field: Locator, text: string): Promise<void> {
      await count({ presses: 1 });
      // A colour is picked with as many touches as it has signs.
      if (!isAtPace || (await field.getAttribute("type")) === "color") {
        await count({ keys: text.length });
        return field.fill(text);
      }
      await field.fill("");
      for (const key of text) {
        await count({ keys: 1 });
        await field.pressSequentially(key);
      }
    },
    /** A picture from the machine: the button, the folder, the file, and "open". */
    async hand(field: Locator, name: string, buffer: Buffer): Promise<void> {
      await count({ presses: 4 });
      await field.setInputFiles({ name, mimeType: "image/png", buffer });
    },
    /** A file or a folder of the machine: the button, where it lies, itself, and "open". */
    async handOver(field: Locator, path: string): Promise<void> {
      await count({ presses: 4 });
      await field.setInputFiles(path);
    },
    async choose(field: Locator, label: string): Promise<void> {
      await count({ presses: 2 });
      await field.selectOption({ label });
    },
    /** `work` is done at `place`, which is read once before. */
    part: (name: string, place: Locator, work: () => Promise<void>): Promise<void> =>
      timed(name, async () => {
        await place.waitFor();
        await count({ words: wordsIn((await place.allInnerTexts()).join(" ")) });
        await work();
      }),
  };
}

export type Hands = ReturnType<typeof openHands>;

const personSeconds = ({ presses, keys, words }: Work): number =>
  presses * (PRESS + THINK) + keys * KEY + words / WORDS_READ;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The part of a page that isn't the same on all of them. */
export const mainOf = (page: Page): Locator => page.getByRole("main");
