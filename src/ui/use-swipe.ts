import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import type { CarouselState } from "./use-carousel.ts";

/** Minimum swipe in pixels (docs/shop.md, Home). */
const SWIPE = 50;

type Start = { x: number; y: number; place: number; left: number };

/** Swipes move by one page, by touch or mouse. */
export function useSwipe({ track, place, show }: CarouselState) {
  const start = useRef<Start | null>(null);
  const hasDragged = useRef(false);

  const end = ({ clientX, clientY, type }: PointerEvent): void => {
    const from = start.current;
    start.current = null;
    if (!from) return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    hasDragged.current = type === "pointerup" && Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down);
    if (hasDragged.current) show(from.place - Math.sign(across));
    else if (track.current?.scrollLeft !== from.left) show(from.place);
  };

  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      hasDragged.current = false;
      const left = track.current?.scrollLeft ?? 0;
      start.current = isPrimary ? { x: clientX, y: clientY, place: place(), left } : null;
    },
    onPointerMove: ({ clientX, pointerType }: PointerEvent) => {
      const [element, from] = [track.current, start.current];
      if (!element || !from || pointerType === "mouse") return;
      element.style.scrollSnapType = "none";
      element.scrollLeft = from.left + from.x - clientX;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDragStart: (event: DragEvent) => event.preventDefault(),
    // The end of a drag isn't a click.
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) {
        event.preventDefault();
        event.stopPropagation();
      }
      hasDragged.current = false;
    },
  };
}
