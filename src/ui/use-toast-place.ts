import { useLayoutEffect, useRef, useState } from "react";
import { freePlace, type Obstacle } from "./free-place.ts";

/** Pixels to the screen's edges, and between toasts. */
export const EDGE_GAP_PX = 16;
export const TOAST_GAP = 10;

/** What toasts must not cover, worst first. */
const WEIGHTS = [
  { found: "main :is(button, input, select, textarea), [data-docked]", weight: 1000 },
  { found: "main :is(label, legend, h1, h2, [role=alert])", weight: 30 },
  { found: "main :is(a, p)", weight: 10 },
  { found: "a, button, input", weight: 1 },
] as const;

/** Only the open dialog counts. */
const IN_DIALOG = ":is(dialog[open], [role=dialog]) :is(a, button, input, select, textarea)";

function obstaclesOutside(toasts: Element): Obstacle[] {
  const inDialog = document.querySelectorAll(IN_DIALOG);
  const seen = new Set<Element>(document.querySelectorAll("[data-sonner-toaster] *"));
  const obstacles: Obstacle[] = [];
  const add = (found: Iterable<Element>, weight: number) => {
    for (const element of found) {
      if (seen.has(element) || toasts.contains(element)) continue;
      seen.add(element);
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (width > 0 && bottom > 0 && top < innerHeight) obstacles.push({ left, right, top, bottom, weight });
    }
  };
  if (inDialog.length > 0) add(inDialog, WEIGHTS[0].weight);
  else for (const { found, weight } of WEIGHTS) add(document.querySelectorAll(found), weight);
  return obstacles;
}

/** The offset at which toasts cover no control. */
function placeOf(frame: HTMLElement): number {
  const toasts = [...frame.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed="false"]')];
  const [first] = toasts;
  if (!first) return EDGE_GAP_PX;
  const { left, right } = first.getBoundingClientRect();
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + TOAST_GAP, -TOAST_GAP);
  return freePlace({ left, right, height }, obstaclesOutside(frame), { screen: innerHeight, edge: EDGE_GAP_PX });
}

/** Updates as toasts, scroll position or page size change. */
export function useToastPlace() {
  const frame = useRef<HTMLElement>(null);
  const [bottom, setBottom] = useState(EDGE_GAP_PX);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const follow = () => setBottom(placeOf(element));
    const toasts = new MutationObserver(follow);
    toasts.observe(element, { childList: true, subtree: true, attributeFilter: ["data-removed", "data-mounted"] });
    const page = new ResizeObserver(follow);
    page.observe(document.body);
    addEventListener("scrollend", follow);
    return () => {
      toasts.disconnect();
      page.disconnect();
      removeEventListener("scrollend", follow);
    };
  }, []);
  return { frame, bottom };
}
