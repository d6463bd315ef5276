import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** How somebody works a page: each flow is walked with every kind of hands. */
export type InputMethod = {
  fill(label: string, text: string): Promise<void>;
  press(name: string): Promise<void>;
  follow(name: string): Promise<void>;
  /** Opens another tab of a list of tabs. */
  turnTo(tab: string): Promise<void>;
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** A tab's view stands there, alone. */
async function shown(page: Page, name: string): Promise<void> {
  await page.getByRole("tabpanel", { name, exact: true }).waitFor();
  await expect.poll(() => page.getByRole("tabpanel").count()).toBe(1);
}

export const thumb = (page: Page): InputMethod => ({
  async fill(label, text) {
    await field(page, label).tap();
    await field(page, label).fill(text);
  },
  press: (name) => button(page, name).tap(),
  follow: (name) => link(page, name).tap(),
  turnTo: async (name) => {
    await tab(page, name).tap();
    await shown(page, name);
  },
});

const FARTHEST = 80;

/** Goes on with Tab, or back with Shift+Tab, until `target` has the focus, and shows it. */
export async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < FARTHEST; presses++) {
    const [isThere, isShown] = await target.evaluate((element) => {
      // A search box and a radio card are framed by what holds them.
      const frames = [element, element.parentElement, element.parentElement?.parentElement].filter((each) => !!each);
      const isOutlined = (each: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      };
      return [element === document.activeElement, frames.some(isOutlined)];
    });
    if (isThere) {
      expect(isShown, "the focus can be seen").toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${target}`);
}

export const keyboard = (page: Page): InputMethod => ({
  async fill(label, text) {
    await reach(page, field(page, label));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.type(text);
    expect(await field(page, label).inputValue(), `what was typed into ${label}`).toBe(text);
  },
  async press(name) {
    await reach(page, button(page, name));
    await page.keyboard.press("Enter");
  },
  async follow(name) {
    await reach(page, link(page, name));
    await page.keyboard.press("Enter");
  },
  async turnTo(name) {
    await reach(page, page.getByRole("tab", { selected: true }));
    for (let presses = 0; presses < FARTHEST; presses++) {
      if ((await tab(page, name).getAttribute("aria-selected")) === "true") return shown(page, name);
      await page.keyboard.press("ArrowRight");
    }
    throw new Error(`the arrows never came to ${name}`);
  },
});

/** The keyboard alone, which asks more of a page, and the thumb of a phone. */
export const INPUT_METHODS: [string, (page: Page) => InputMethod][] = [
  ["with the keyboard alone", keyboard],
  ["with the thumb", thumb],
];
