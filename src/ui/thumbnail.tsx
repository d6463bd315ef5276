import { MissingPicture, Picture } from "./picture.tsx";

type ThumbnailProps = { src: string | null; sizes: string };

/** Decorative: the name beside it describes it. */
export const Thumbnail = ({ src, sizes }: ThumbnailProps) => (
  <span className="grid aspect-square place-items-center overflow-hidden rounded-xl bg-tint">
    {src === null ? (
      <MissingPicture className="size-full" />
    ) : (
      <Picture src={src} alt="" sizes={sizes} className="size-full object-cover" />
    )}
  </span>
);
