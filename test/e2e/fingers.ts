import type { Locator } from "playwright-core";

/** Seconds between two places of a finger: slow, so that it moves and doesn't fling. */
const PACE = 0.05;

/** Puts a finger on `target`, moves it sideways by `by` pixels, and lifts it after `meanwhile`. */
export async function swipe(
  target: Locator,
  by: number,
  { meanwhile }: { meanwhile?: () => Promise<void> } = {},
): Promise<void> {
  const page = target.page();
  const area = await target.boundingBox();
  if (!area) throw new Error(`${target} is not on screen`);
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 3];
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const path = [0, 0.25, 0.5, 0.75, 1, 1, 1];
  for (const [step, part] of path.entries())
    await cdp.send("Input.dispatchTouchEvent", {
      type: step === 0 ? "touchStart" : "touchMove",
      touchPoints: [{ x: x + by * part, y }],
      timestamp: began + step * PACE,
    });
  await meanwhile?.();
  const timestamp = began + path.length * PACE;
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
  await cdp.detach();
}
