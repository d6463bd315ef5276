import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches;

/** Width of a page of the track, with its gap. */
const stepOf = (track: HTMLElement) => track.clientWidth + (Number.parseFloat(getComputedStyle(track).columnGap) || 0);

function readPlace(track: HTMLElement) {
  const step = stepOf(track);
  const pages = Math.max(1, Math.ceil((track.scrollWidth - track.clientWidth - 2) / step) + 1);
  const isAtEnd = track.scrollLeft >= track.scrollWidth - track.clientWidth - 2;
  return { pages, current: isAtEnd ? pages - 1 : Math.round(track.scrollLeft / step) };
}

/** The page in view. */
function usePlace(track: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ pages: 1, current: 0 });
  /** Target of a running scroll, or null. */
  const goal = useRef<number | null>(null);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = () => {
      const now = readPlace(element);
      setPlace((before) => (before.pages === now.pages && before.current === now.current ? before : now));
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    // `useSwipe` handles fingers: browsers would let a flick run on.
    element.style.touchAction = "pan-y pinch-zoom";
    // Element handlers need no cleanup.
    element.onscroll = follow;
    element.onscrollend = () => {
      goal.current = null;
      element.style.scrollSnapType = "";
    };
    return () => sizes.disconnect();
  }, [track]);
  return { ...place, goal };
}

/** A scroll-snap track that advances every `interval` ms (null: never) and wraps around. Waits while held or paused, and under reduced motion. */
export function useCarousel(interval: number | null) {
  const track = useRef<HTMLUListElement>(null);
  const { pages, current, goal } = usePlace(track);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);

  const show = useCallback(
    (page: number) => {
      const element = track.current;
      if (!element) return;
      goal.current = Math.max(0, Math.min(page, readPlace(element).pages - 1));
      const left = goal.current * stepOf(element);
      element.scrollTo({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" });
    },
    [goal],
  );

  useEffect(() => {
    if (interval === null || isPaused || isHeld || pages < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % pages);
    }, interval);
    return () => clearInterval(timer);
  }, [isPaused, isHeld, pages, current, interval, show]);

  const place = () => goal.current ?? current;
  return { track, pages, current, place, show, isPaused, setPaused, setHeld };
}

export type CarouselState = ReturnType<typeof useCarousel>;
