import { type ReactNode, useRef } from "react";
import type { CarouselState } from "./use-carousel.ts";
import { useSwipe } from "./use-swipe.ts";

type CarouselTrackProps = { carousel: CarouselState; className?: string; children: ReactNode };

/** The row that scrolls sideways; without JavaScript it still does. */
export function CarouselTrack({ carousel, className = "", children }: CarouselTrackProps) {
  const { current, show } = carousel;
  // From where the finger was put down: what it drags moves along.
  const from = useRef(current);
  const swipe = useSwipe({
    onStart: () => {
      from.current = current;
    },
    onSwipe: (direction) => show(from.current + direction),
  });
  return (
    <ul
      ref={carousel.track}
      className={`no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain ${className}`}
      {...swipe}
    >
      {children}
    </ul>
  );
}
