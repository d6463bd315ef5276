import { MissingPicture, Picture } from "./picture.tsx";

type ThumbnailProps = { src: string | null; sizes: string };

/** A product's picture beside its name, on a tinted ground; says nothing, since the name does, but where it is missing or fails. */
export const Thumbnail = ({ src, sizes }: ThumbnailProps) => (
  <span className="grid aspect-square place-items-center overflow-hidden rounded-xl bg-tint">
    {src === null ? (
      <MissingPicture className="size-full" />
    ) : (
      <Picture src={src} alt="" sizes={sizes} className="size-full object-cover" />
    )}
  </span>
);
