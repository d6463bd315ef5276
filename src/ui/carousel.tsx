import type { FocusEvent, ReactNode } from "react";
import type { CarouselState } from "./use-carousel.ts";

const roundButton =
  "grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-ink/8 aria-disabled:cursor-default aria-disabled:opacity-35";

type CarouselFrameProps = { carousel: CarouselState; label: string; className?: string; children: ReactNode };

/** Pauses while hovered, focused or touched. */
export function CarouselFrame({ carousel: { setHeld }, label, className = "", children }: CarouselFrameProps) {
  const hasLeft = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget);
  return (
    <section
      aria-roledescription="carrusel"
      aria-label={label}
      className={className}
      onPointerEnter={(event) => event.pointerType === "mouse" && setHeld(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => hasLeft(event) && setHeld(false)}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={() => setHeld(false)}
      onTouchCancel={() => setHeld(false)}
    >
      {children}
    </section>
  );
}

/** Previous, pause and next; only the timer wraps around. */
export function CarouselButtons({ carousel }: { carousel: CarouselState }) {
  const { pages, current, show, isPaused, setPaused } = carousel;
  return (
    <div className={`flex items-center noscript:hidden ${pages < 2 ? "invisible" : ""}`}>
      <span aria-hidden="true" className="whitespace-nowrap px-3 text-sm tabular-nums opacity-80">
        {current + 1} / {pages}
      </span>
      <button
        type="button"
        className={`${roundButton} motion-reduce:hidden`}
        aria-label={isPaused ? "Reanudar el carrusel" : "Pausar el carrusel"}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? (
          <span aria-hidden="true" className="icon icon-play size-5" />
        ) : (
          <span aria-hidden="true" className="icon icon-pause size-5" />
        )}
      </button>
      <button
        type="button"
        className={roundButton}
        aria-label="Anterior"
        aria-disabled={current === 0}
        onClick={() => show(current - 1)}
      >
        <span aria-hidden="true" className="icon icon-chevron-left size-6" />
      </button>
      <button
        type="button"
        className={roundButton}
        aria-label="Siguiente"
        aria-disabled={current === pages - 1}
        onClick={() => show(current + 1)}
      >
        <span aria-hidden="true" className="icon icon-chevron-right size-6" />
      </button>
    </div>
  );
}
