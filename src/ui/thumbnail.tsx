import { Picture } from "./picture.tsx";

type ThumbnailProps = { src: string | null; sizes: string };

/** A product's picture beside its name, on a tinted ground; says nothing, since the name does. */
export const Thumbnail = ({ src, sizes }: ThumbnailProps) => (
  <span className="grid aspect-square place-items-center overflow-hidden rounded-xl bg-tint">
    {src === null ? (
      <span aria-hidden="true" className="icon icon-image-off size-1/3 text-muted" />
    ) : (
      <Picture src={src} alt="" sizes={sizes} className="size-full object-contain" />
    )}
  </span>
);
