import axe, { type RunOnly, type RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

const RULES: Record<"light" | "dark", RunOnly> = {
  // By itself axe leaves out what is new in WCAG 2.2.
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  // The themes differ in nothing but colours.
  dark: { type: "rule", values: ["color-contrast"] },
};

/** Nothing that axe finds, in the light theme and in the dark one; `state` says what is on screen, where it isn't plain. */
export async function expectAccessible(page: Page, state = page.url()): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const { id, nodes } of await violationsOn(page, RULES[colorScheme]))
      found.push(...nodes.map(({ html }) => `${state}, ${colorScheme}: ${id} at ${html}`));
  }
  expect(found).toEqual([]);
}

/** Text of a picture in a frame stands out enough in both themes; nobody reaches into it, so axe would pass it over. */
export async function expectReadable(page: Page, frame: Frame): Promise<void> {
  await frame.locator("[inert]").evaluate((picture) => picture.removeAttribute("inert"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations, passes } = await checked(frame, { runOnly: RULES.dark });
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${colorScheme}: ${html}`))).toEqual([]);
    expect(passes.flatMap(({ nodes }) => nodes).length, colorScheme).toBeGreaterThan(5);
  }
}

async function violationsOn(page: Page, runOnly: RunOnly) {
  // Without a word of what is well it takes a fraction of the time.
  return (await checked(page, { runOnly, resultTypes: ["violations"] })).violations;
}

async function checked(page: Page | Frame, options: RunOptions) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate((given) => window.axe.run(given), options);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Nothing has to be scrolled sideways: on a phone down to 320 px, on a screen at twice the size. */
export async function expectNoSidewaysScroll(page: Page, state = page.url()): Promise<void> {
  const screen = page.viewportSize();
  if (!screen) throw new Error("the page has no screen");
  const width = screen.width < 640 ? 320 : screen.width / 2;
  await page.setViewportSize({ width, height: screen.height });
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed, `${state} at ${width} px`).toBeLessThanOrEqual(width);
  await page.setViewportSize(screen);
}
