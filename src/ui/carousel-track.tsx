import type { ReactNode } from "react";
import type { CarouselState } from "./use-carousel.ts";
import { useSwipe } from "./use-swipe.ts";

type CarouselTrackProps = { carousel: CarouselState; className?: string; children: ReactNode };

/** Scrolls without JavaScript too. */
export const CarouselTrack = ({ carousel, className = "", children }: CarouselTrackProps) => (
  <ul
    ref={carousel.track}
    className={`no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain ${className}`}
    {...useSwipe(carousel)}
  >
    {children}
  </ul>
);
