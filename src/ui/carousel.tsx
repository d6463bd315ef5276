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

type RoundButtonProps = { name: string; icon: string; isOff?: boolean; className?: string; onPress: () => void };

const RoundButton = ({ name, icon, isOff, className = "", onPress }: RoundButtonProps) => (
  <button
    type="button"
    className={`${roundButton} ${className}`}
    aria-label={name}
    aria-disabled={isOff}
    onClick={onPress}
  >
    <span aria-hidden="true" className={`icon ${icon}`} />
  </button>
);

/** Previous, pause and next; only the timer wraps around. */
export function CarouselButtons({ carousel }: { carousel: CarouselState }) {
  const { pages, current, show, isPaused, setPaused } = carousel;
  const [pause, pauseIcon]: [string, string] = isPaused
    ? ["Reanudar el carrusel", "icon-play size-5"]
    : ["Pausar el carrusel", "icon-pause size-5"];
  const step = (by: number) => () => show(current + by);
  return (
    <div className={`carousel-buttons flex items-center noscript:hidden ${pages < 2 ? "invisible" : ""}`}>
      <span aria-hidden="true" className="whitespace-nowrap px-3 text-sm tabular-nums opacity-80">
        {current + 1} / {pages}
      </span>
      <RoundButton
        name={pause}
        icon={pauseIcon}
        className="motion-reduce:hidden"
        onPress={() => setPaused(!isPaused)}
      />
      <RoundButton name="Anterior" icon="icon-chevron-left size-6" isOff={current === 0} onPress={step(-1)} />
      <RoundButton name="Siguiente" icon="icon-chevron-right size-6" isOff={current === pages - 1} onPress={step(1)} />
    </div>
  );
}
