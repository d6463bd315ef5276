import { type MouseEvent, startTransition, useEffect, useState } from "react";
import { CarouselTrack } from "#src/ui/carousel-track.tsx";
import { LoadBoundary, lazyWithRetry } from "#src/ui/lazy-with-retry.tsx";
import { MissingPicture, Picture } from "#src/ui/picture.tsx";
import { useCarousel } from "#src/ui/use-carousel.ts";

const ZoomedPicture = lazyWithRetry(() => import("./zoomed-picture.tsx"));

/** On hover the picture zooms at the pointer. */
function followPointer({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty("--x", `${((clientX - left) / width) * 100}%`);
  currentTarget.style.setProperty("--y", `${((clientY - top) / height) * 100}%`);
}

type GalleryProps = {
  name: string;
  images: readonly string[];
  /** The picture to show, whenever it is another. */
  place?: number;
};

/** The pictures of a product, which work as links without JavaScript. */
export function Gallery({ name, images, place: wanted = 0 }: GalleryProps) {
  const carousel = useCarousel(null);
  const { show } = carousel;
  const shown = images[wanted];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture may take the same place
  useEffect(() => show(wanted), [show, wanted, shown]);
  const [zoomed, setZoomed] = useState<number | null>(null);
  if (images.length === 0)
    return <MissingPicture className="aspect-square rounded-3xl max-md:aspect-auto max-md:h-[34svh]" />;
  return (
    <div className="relative grid content-start gap-3 min-[114rem]:flex min-[114rem]:flex-row-reverse min-[114rem]:items-start">
      <CarouselTrack carousel={carousel} className="min-w-0 grow rounded-3xl bg-tint max-md:-mx-4 max-md:rounded-none">
        {images.map((image, place) => (
          <li key={image} className="w-full shrink-0 snap-start snap-always">
            <a
              href={image}
              aria-label={`Ampliar la imagen ${place + 1} de ${images.length}`}
              onMouseMove={followPointer}
              onClick={(event) => {
                event.preventDefault();
                startTransition(() => setZoomed(place));
              }}
              className="zoom block aspect-square cursor-zoom-in overflow-hidden -outline-offset-4 max-md:aspect-auto max-md:h-[34svh]"
            >
              <Picture
                src={image}
                alt={`${name}, imagen ${place + 1}`}
                sizes="(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 100vw"
                isEager={place === 0}
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </CarouselTrack>
      {images.length > 1 && (
        <p className="-my-2 text-center text-muted text-sm tabular-nums md:hidden noscript:hidden">
          <span className="sr-only">Imagen </span>
          {carousel.current + 1} / {images.length}
        </p>
      )}
      {images.length > 1 && (
        <ul className="flex gap-3 px-1 pt-1 max-md:hidden min-[114rem]:flex-col noscript:hidden">
          {images.map((image, place) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Ver la imagen ${place + 1}`}
                aria-current={carousel.current === place}
                onClick={() => carousel.show(place)}
                className="size-20 overflow-hidden rounded-xl bg-tint outline-offset-2 aria-[current=true]:outline-2 aria-[current=true]:outline-ink"
              >
                <Picture src={image} alt="" sizes="5rem" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <LoadBoundary failure="">
        {zoomed !== null && (
          <ZoomedPicture name={name} images={images} first={zoomed} onClose={() => setZoomed(null)} />
        )}
      </LoadBoundary>
    </div>
  );
}
