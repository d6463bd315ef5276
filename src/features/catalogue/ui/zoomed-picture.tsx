import { type KeyboardEvent, useState } from "react";
import { Picture } from "#src/ui/picture.tsx";
import { Sheet } from "#src/ui/sheet.tsx";

const arrow = "grid size-11 place-items-center rounded-full hover:bg-tint";

type ZoomedPictureProps = { name: string; images: readonly string[]; first: number; onClose: () => void };

/** A product's pictures as large as the screen; arrows go on. Loaded when it is wanted. */
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
        <div className="flex h-full flex-col items-center gap-3">
          <div className="min-h-0 w-full grow">
            {image && (
              <Picture
                src={image}
                alt={`${name}, imagen ${place + 1}`}
                sizes="100vw"
                isEager
                className="size-full rounded-2xl object-contain"
              />
            )}
          </div>
          {images.length > 1 && (
            <div className="flex items-center gap-3">
              <button type="button" aria-label="Imagen anterior" className={arrow} onClick={() => go(-1)}>
                <span aria-hidden="true" className="icon icon-chevron-left size-6" />
              </button>
              <p aria-live="polite" className="tabular-nums">
                {place + 1} de {images.length}
              </p>
              <button type="button" aria-label="Imagen siguiente" className={arrow} onClick={() => go(1)}>
                <span aria-hidden="true" className="icon icon-chevron-right size-6" />
              </button>
            </div>
          )}
        </div>
      </Sheet>
    </div>
  );
}
