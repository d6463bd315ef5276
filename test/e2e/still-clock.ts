import type { Page } from "playwright-core";

const NOON = new Date("2026-03-02T12:00:00-03:00").getTime();

/** From here on the page's clock stands still, but for what `page.clock.runFor` lets pass. Call it before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON + 1000);
}
