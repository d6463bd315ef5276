import type { ReactNode } from "react";
import { CarouselButtons, CarouselFrame } from "#src/ui/carousel.tsx";
import { CarouselTrack } from "#src/ui/carousel-track.tsx";
import { useCarousel } from "#src/ui/use-carousel.ts";
import type { CardProduct } from "../card-product.ts";
import { ProductCard } from "./product-card.tsx";

const INTERVAL = 6_000;
/** On a narrow screen. */
const FEWEST_IN_VIEW = 2;

type ProductCarouselProps = {
  title: string;
  products: readonly CardProduct[];
  action: (product: CardProduct) => ReactNode;
  more?: ReactNode;
};

/** 4 in view, 2 on narrow screens, advancing every 6 s (docs/shop.md, Home). */
export function ProductCarousel({ title, products, action, more }: ProductCarouselProps) {
  const carousel = useCarousel(INTERVAL);
  if (products.length === 0) return null;
  return (
    <CarouselFrame carousel={carousel} label={title}>
      <div className="mb-5 flex flex-wrap items-center gap-x-2">
        <h2 className="section-title flex-1">{title}</h2>
        {more && <div className="max-lg:order-last max-lg:w-full">{more}</div>}
        {products.length > FEWEST_IN_VIEW && <CarouselButtons carousel={carousel} />}
      </div>
      <CarouselTrack carousel={carousel} className="-mx-1 scroll-px-1 gap-4 px-1 pt-1 pb-2 md:gap-6">
        {products.map((product) => (
          <li key={product.id} className="w-[calc((100%-1rem)/2)] shrink-0 snap-start md:w-[calc((100%-4.5rem)/4)]">
            <ProductCard
              product={product}
              action={action}
              sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 23vw, 46vw"
            />
          </li>
        ))}
      </CarouselTrack>
    </CarouselFrame>
  );
}
