import type { Page } from "playwright-core";

const NOON = new Date("2026-03-02T12:00:00-03:00").getTime();

/** Opens an address in a page whose clock stands still from the moment that its scripts take over, but for what `page.clock.runFor` lets pass. */
export async function openStill(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON + 1000);
  const frame = page.mainFrame();
  await frame.goto(address);
  // Scripts start after the first paint, of which this clock has to tell.
  while ((await frame.locator("link[rel=held]").count()) > 0) await page.clock.runFor(1);
  await frame.waitForFunction(() => history.scrollRestoration === "manual");
}
