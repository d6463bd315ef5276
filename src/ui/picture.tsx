import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { pictureFolder } from "./picture-folder.ts";

/** Intrinsic size in pixels and available widths. */
const SHAPES = {
  square: { width: 1000, height: 1000, widths: [160, 320, 640, 1000] },
  wide: { width: 1600, height: 900, widths: [640, 1000, 1600] },
} as const;

const sourcesOf = (folder: string, format: "avif" | "webp", widths: readonly number[]) =>
  widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");

/** Detects failed images, even if they failed before hydration. */
function useFailure(src: string, onSettled?: () => void) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    // Lazy images have no source yet.
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailed(src);
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
  /** The `sizes` attribute. */
  sizes: string;
  /** Loaded with priority. */
  isEager?: boolean;
  shape?: keyof typeof SHAPES;
  /** Focal point for cropping (src/ui/styles.css). */
  focus?: string;
  className?: string;
  /** Called on load or failure. */
  onLoad?: () => void;
};

/** Own pictures (`/media/{hash}/1000.webp`) as AVIF and WebP in several widths. */
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
  const folder = pictureFolder(src);
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

/** Only the icon where words don't fit. */
export const MissingPicture = ({ className = "" }: { className?: string }) => (
  <span
    title="Sin foto"
    className={`@container grid place-items-center overflow-hidden bg-tint text-muted ${className}`}
  >
    <span className="grid justify-items-center gap-2 text-sm">
      <Icon name="image-off" className="size-10 @max-[6rem]:size-6" />
      <span className="@max-[6rem]:sr-only">Sin foto</span>
    </span>
  </span>
);
