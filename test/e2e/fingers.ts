import type { Locator } from "playwright-core";

/** Seconds between two places of a finger: slow, so that it moves and doesn't fling. */
const PACE = 0.05;

type Point = { x: number; y: number };

/** Lets fingers go along `path`, each step the places of all that touch, and lifts them together. */
async function touch(target: Locator, path: readonly (readonly Point[])[]): Promise<void> {
  const page = target.page();
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const [step, touchPoints] of path.entries())
    await cdp.send("Input.dispatchTouchEvent", {
      type: step === 0 ? "touchStart" : "touchMove",
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      timestamp: began + step * PACE,
    });
  const timestamp = began + path.length * PACE;
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
  await cdp.detach();
}

async function middleOf(target: Locator): Promise<Point> {
  const area = await target.boundingBox();
  if (!area) throw new Error(`${target} is not on screen`);
  return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}

/** Two fingers on the middle of `target`, moved from one distance in pixels to another. */
export async function pinch(target: Locator, from: number, to: number): Promise<void> {
  const { x, y } = await middleOf(target);
  const apart = (distance: number) => [
    { x: x - distance / 2, y },
    { x: x + distance / 2, y },
  ];
  await touch(
    target,
    [0, 0.25, 0.5, 0.75, 1].map((part) => apart(from + (to - from) * part)),
  );
}

/** Holds a finger on the middle of `target` until `held`, and moves it onto the middle of `onto`. */
export async function dragByFinger(target: Locator, onto: Locator, held: () => Promise<unknown>): Promise<void> {
  const page = target.page();
  const [from, to] = [await middleOf(target), await middleOf(onto)];
  const cdp = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  await held();
  for (const part of [0.25, 0.5, 0.75, 1, 1])
    await send("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  await send("touchEnd", []);
  await cdp.detach();
}

/** Puts a finger on the middle of `target`, and lifts it after `meanwhile`. */
export async function press(target: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  const cdp = await target.page().context().newCDPSession(target.page());
  const touchPoints = [await middleOf(target)];
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await meanwhile();
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await cdp.detach();
}

/** Two quick taps on the middle of `target`. */
export async function doubleTap(target: Locator): Promise<void> {
  const touchPoints = [await middleOf(target)];
  const cdp = await target.page().context().newCDPSession(target.page());
  for (const type of ["touchStart", "touchEnd", "touchStart", "touchEnd"] as const)
    await cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? touchPoints : [] });
  await cdp.detach();
}

/** Puts a finger on `target`, moves it sideways by `by` pixels, and lifts it after `meanwhile`; a flick is lifted while it is quick. */
export async function swipe(
  target: Locator,
  by: number,
  { meanwhile, isFlick = false }: { meanwhile?: () => Promise<void>; isFlick?: boolean } = {},
): Promise<void> {
  const page = target.page();
  const area = await target.boundingBox();
  if (!area) throw new Error(`${target} is not on screen`);
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 3];
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const path = isFlick ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.25, 0.5, 0.75, 1, 1, 1];
  const pace = isFlick ? PACE / 5 : PACE;
  for (const [step, part] of path.entries())
    await cdp.send("Input.dispatchTouchEvent", {
      type: step === 0 ? "touchStart" : "touchMove",
      touchPoints: [{ x: x + by * part, y }],
      timestamp: began + step * pace,
    });
  await meanwhile?.();
  const timestamp = began + path.length * pace;
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
  await cdp.detach();
}
