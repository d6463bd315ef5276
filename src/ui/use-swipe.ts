import { type DragEvent, type MouseEvent, type PointerEvent, type TouchEvent, useRef } from "react";

/** A finger or a pressed mouse that goes further sideways than this means "the next one" (docs/shop.md, Home). */
const SWIPE = 50;

type Swipe = { onStart: () => void; onSwipe: (direction: 1 | -1) => void };

/** Handlers that call `onSwipe` with 1 (to the next) or -1 (to the one before), by touch and by mouse. */
export function useSwipe({ onStart, onSwipe }: Swipe) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const hasDragged = useRef(false);

  const begin = (x: number, y: number): void => {
    start.current = { x, y };
    onStart();
  };

  const end = (x: number, y: number): void => {
    const from = start.current;
    start.current = null;
    if (!from) return;
    const [across, down] = [x - from.x, y - from.y];
    hasDragged.current = Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down);
    if (hasDragged.current) onSwipe(across < 0 ? 1 : -1);
  };

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (touch && touches.length === 1) begin(touch.clientX, touch.clientY);
      else start.current = null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (touch) end(touch.clientX, touch.clientY);
    },
    onPointerDown: (event: PointerEvent) => {
      hasDragged.current = false;
      if (event.pointerType === "mouse") begin(event.clientX, event.clientY);
    },
    onPointerUp: (event: PointerEvent) => event.pointerType === "mouse" && end(event.clientX, event.clientY),
    onDragStart: (event: DragEvent) => event.preventDefault(),
    // Letting go of a drag over a link is not a press on it.
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) {
        event.preventDefault();
        event.stopPropagation();
      }
      hasDragged.current = false;
    },
  };
}
