import type { ReactNode } from "react";
import type { CarouselState } from "./use-carousel.ts";
import { useSwipe } from "./use-swipe.ts";

type CarouselTrackProps = { carousel: CarouselState; className?: string; children: ReactNode };

/** The row that scrolls sideways; without JavaScript it still does. */
export function CarouselTrack({ carousel, className = "", children }: CarouselTrackProps) {
  const { pages, current, show } = carousel;
  const swipe = useSwipe((direction) => show(Math.min(pages - 1, Math.max(0, current + direction))));
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
