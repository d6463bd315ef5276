import type { FocusEvent, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
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

type RoundButtonProps = {
  name: string;
  icon: IconName;
  size: string;
  isOff?: boolean;
  className?: string;
  onPress: () => void;
};

const RoundButton = ({ name, icon, size, isOff, className = "", onPress }: RoundButtonProps) => (
  <button
    type="button"
    className={`${roundButton} ${className}`}
    aria-label={name}
    aria-disabled={isOff}
    onClick={onPress}
  >
    <Icon name={icon} className={size} />
  </button>
);

/** Previous, pause and next; only the timer wraps around. */
export function CarouselButtons({ carousel }: { carousel: CarouselState }) {
  const { pages, current, show, isPaused, setPaused } = carousel;
  const [pause, pauseIcon]: [string, IconName] = isPaused
    ? ["Reanudar el carrusel", "play"]
    : ["Pausar el carrusel", "pause"];
  const step = (by: number) => () => show(current + by);
  return (
    <div className={`carousel-buttons flex items-center noscript:hidden ${pages < 2 ? "invisible" : ""}`}>
      <span aria-hidden="true" className="whitespace-nowrap px-3 text-sm tabular-nums opacity-80">
        {current + 1} / {pages}
      </span>
      <RoundButton
        name={pause}
        icon={pauseIcon}
        size="size-5"
        className="motion-reduce:hidden"
        onPress={() => setPaused(!isPaused)}
      />
      <RoundButton name="Anterior" icon="chevron-left" size="size-6" isOff={current === 0} onPress={step(-1)} />
      <RoundButton
        name="Siguiente"
        icon="chevron-right"
        size="size-6"
        isOff={current === pages - 1}
        onPress={step(1)}
      />
    </div>
  );
}
