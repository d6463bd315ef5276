import { cataloguePath } from "#src/paths.ts";
import { CarouselButtons, CarouselFrame } from "#src/ui/carousel.tsx";
import { CarouselTrack } from "#src/ui/carousel-track.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { PrefetchLink } from "#src/ui/prefetch-link.tsx";
import { useCarousel } from "#src/ui/use-carousel.ts";
import type { ShopSettings } from "../contract.ts";
import { SproutMark } from "./sprout-mark.tsx";

const INTERVAL = 5_000;

type Slide = ShopSettings["hero"][number];

const GROUNDS = ["bg-forest text-on-forest", "bg-clay text-paper", "bg-sprout text-on-sprout"] as const;
const ACTIONS = ["bg-sprout text-on-sprout", "bg-paper text-ink", "bg-on-sprout text-sprout"] as const;

const HeroPicture = ({ slide: { image, focus }, isFirst }: { slide: Slide; isFirst: boolean }) =>
  image ? (
    <Picture
      src={image}
      alt=""
      sizes="(min-width: 64rem) 54rem, (min-width: 48rem) 92vw, 130vw"
      isEager={isFirst}
      shape="wide"
      focus={focus}
      className="absolute inset-0 size-full object-cover"
    />
  ) : (
    <SproutMark className="absolute inset-x-0 bottom-0 mx-auto h-[86%]" />
  );

function HeroSlide({ slide, place, of }: { slide: Slide; place: number; of: number }) {
  const ground = GROUNDS[place % GROUNDS.length];
  return (
    <li aria-label={`${place + 1} de ${of}`} className="hero-slide">
      <div className={`hero-picture ${slide.image ? "bg-tint" : ground}`}>
        <HeroPicture slide={slide} isFirst={place === 0} />
      </div>
      <div className={`hero-text ${ground}`}>
        <p className="hero-title">{slide.title}</p>
        <p className="max-w-[38ch] text-pretty text-lg opacity-90">{slide.text}</p>
        <PrefetchLink
          to={slide.link || cataloguePath({ categories: slide.categories })}
          className={`mt-2 inline-flex min-h-12 items-center justify-self-start rounded-full px-6 font-semibold ${ACTIONS[place % ACTIONS.length]}`}
        >
          {slide.action}
        </PrefetchLink>
      </div>
    </li>
  );
}

/** Slides: 5 s each, swiped over 50 px (docs/shop.md, Home). */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const carousel = useCarousel(INTERVAL);
  return (
    <CarouselFrame carousel={carousel} label="Destacados" className="relative">
      <CarouselTrack carousel={carousel} className="gap-4">
        {slides.map((slide, place) => (
          <HeroSlide key={slide.title} slide={slide} place={place} of={slides.length} />
        ))}
      </CarouselTrack>
      <div className="absolute bottom-4 left-4 rounded-full bg-card text-ink md:bottom-6 md:left-8 lg:left-12 xl:left-16">
        <CarouselButtons carousel={carousel} />
      </div>
    </CarouselFrame>
  );
}
