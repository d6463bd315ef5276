import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef, useState } from "react";
import { TransformComponent, TransformWrapper } from "react-zoom-pan-pinch";
import { Icon } from "#src/ui/icon.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The zoom of a double tap, and the limit. */
const DOUBLE_TAP_ZOOM = 2.5;
const MAX_ZOOM = 5;

/** Mouse events this soon after a touch are those that browsers send for a tap. */
const TAP_MS = 1_000;

const WHOLE = { width: "100%", height: "100%" } as const;

const arrow = "grid size-12 place-items-center rounded-full bg-card/90 text-ink shadow-md hover:bg-tint";

/** Zooms by two fingers, double tap or wheel, and can be dragged. */
function CloserPicture({ src, alt }: { src: string; alt: string }) {
  const [isLoaded, setLoaded] = useState(false);
  const isTapped = useRef(false);
  const liftedAt = useRef(Number.NEGATIVE_INFINITY);
  // The mouse events of a tap would stop the animation: the second tap's are suppressed, the first one's may come
  // late.
  const liftFinger = (event: TouchEvent) => {
    if (isTapped.current) event.preventDefault();
    isTapped.current = false;
    liftedAt.current = event.timeStamp;
  };
  const dropTap = (event: MouseEvent) => {
    if (event.timeStamp - liftedAt.current < TAP_MS) event.stopPropagation();
  };
  return (
    <div className="relative size-full" aria-busy={!isLoaded} onTouchEnd={liftFinger} onMouseDownCapture={dropTap}>
      {!isLoaded && (
        <div className="absolute inset-0 grid place-items-center">
          <Skeleton className="aspect-square max-h-full w-full max-w-[100dvh] rounded-none!" />
        </div>
      )}
      <TransformWrapper
        maxScale={MAX_ZOOM}
        doubleClick={{ mode: "toggle", step: DOUBLE_TAP_ZOOM - 1 }}
        centerOnInit
        onZoomStart={(_, { type }) => {
          isTapped.current = type === "touchstart";
        }}
      >
        <TransformComponent wrapperStyle={WHOLE} contentStyle={WHOLE}>
          <Picture
            src={src}
            alt={alt}
            // Larger than the screen: it is zoomed.
            sizes="250vw"
            isEager
            onLoad={() => setLoaded(true)}
            className={`size-full object-contain transition-opacity duration-200 ${isLoaded ? "" : "opacity-0"}`}
          />
        </TransformComponent>
      </TransformWrapper>
    </div>
  );
}

type ZoomedPictureProps = { name: string; images: readonly string[]; first: number; onClose: () => void };

export default function ZoomedPicture({ name, images, first, onClose }: ZoomedPictureProps) {
  const [place, setPlace] = useState(first);
  const go = (step: number) => setPlace((place + step + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") go(1);
    if (key === "ArrowLeft") go(-1);
  };
  const image = images[place];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys double the buttons below
    <div onKeyDown={onKeyDown}>
      <Sheet onClose={onClose} title={name} place="whole">
        <div className="relative h-full">
          {image && <CloserPicture key={image} src={image} alt={`${name}, imagen ${place + 1}`} />}
          {images.length > 1 && (
            <div className="absolute inset-x-0 bottom-5 flex items-center justify-center gap-4">
              <button type="button" aria-label="Imagen anterior" className={arrow} onClick={() => go(-1)}>
                <Icon name="chevron-left" className="size-6" />
              </button>
              <p
                aria-live="polite"
                className="rounded-full bg-card/90 px-3.5 py-1.5 font-medium text-ink tabular-nums shadow-md"
              >
                {place + 1} de {images.length}
              </p>
              <button type="button" aria-label="Imagen siguiente" className={arrow} onClick={() => go(1)}>
                <Icon name="chevron-right" className="size-6" />
              </button>
            </div>
          )}
        </div>
      </Sheet>
    </div>
  );
}
