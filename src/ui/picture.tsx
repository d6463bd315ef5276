import { useEffect, useRef, useState } from "react";

/** What a picture is drawn as, in pixels, and the widths that a screen may take of it. */
const SHAPES = {
  square: { width: 1000, height: 1000, widths: [160, 320, 640, 1000] },
  wide: { width: 1600, height: 900, widths: [640, 1000, 1600] },
} as const;

const OWN = /^(.*\/media\/[\w-]+)\/1000\.webp$/;

const sourcesOf = (folder: string, format: "avif" | "webp", widths: readonly number[]) =>
  widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");

/** Whether an image could not be shown; it may have failed before the page's scripts ran. */
function useFailure(src: string, onSettled?: () => void) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    const { complete = false, naturalWidth = 0, currentSrc = "" } = image.current ?? {};
    // One that waits to be scrolled to has no source yet.
    if (complete && naturalWidth === 0 && currentSrc) setFailed(src);
  }, [src]);
  const onError = () => {
    setFailed(src);
    onSettled?.();
  };
  return { image, hasFailed: failed === src, onError };
}

type PictureProps = {
  src: string;
  alt: string;
  /** How wide it is shown, as `<img sizes>` takes it. */
  sizes: string;
  /** Seen as the page opens: loaded before everything else. */
  isEager?: boolean;
  shape?: keyof typeof SHAPES;
  /** What of it stays in view where it is cut, as src/ui/styles.css knows it; the middle unless told. */
  focus?: string;
  className?: string;
  /** It is there to be seen, or never will be. */
  onLoad?: () => void;
};

/** A picture, square unless told; our own (`/media/{hash}/1000.webp`) in AVIF and WebP and in the width that the screen needs. */
export function Picture({
  src,
  alt,
  sizes,
  isEager = false,
  shape = "square",
  focus,
  className = "",
  onLoad,
}: PictureProps) {
  const { image, hasFailed, onError } = useFailure(src, onLoad);
  if (hasFailed) return <MissingPicture className={className} />;
  const { width, height, widths } = SHAPES[shape];
  const folder = OWN.exec(src)?.[1];
  const shown = (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : "auto"}
      decoding={isEager ? "sync" : "async"}
      data-focus={focus}
      className={className}
      onLoad={onLoad}
      onError={onError}
      {...(folder && { srcSet: sourcesOf(folder, "webp", widths), sizes })}
    />
  );
  if (!folder) return shown;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourcesOf(folder, "avif", widths)} sizes={sizes} />
      {shown}
    </picture>
  );
}

/** What stands where a picture is missing; where there is no room for words, the sign alone. */
export const MissingPicture = ({ className = "" }: { className?: string }) => (
  <span
    title="Sin foto"
    className={`@container grid place-items-center overflow-hidden bg-tint text-muted ${className}`}
  >
    <span className="grid justify-items-center gap-2 text-sm">
      <span aria-hidden="true" className="icon icon-image-off size-10 @max-[6rem]:size-6" />
      <span className="@max-[6rem]:sr-only">Sin foto</span>
    </span>
  </span>
);
