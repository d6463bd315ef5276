/** What a picture is drawn as, in pixels, and the widths that a screen may take of it. */
const SHAPES = {
  square: { width: 1000, height: 1000, widths: [160, 320, 640, 1000] },
  wide: { width: 1600, height: 900, widths: [640, 1000, 1600] },
} as const;

const OWN = /^(.*\/media\/[\w-]+)\/1000\.webp$/;

const sourcesOf = (folder: string, format: "avif" | "webp", widths: readonly number[]) =>
  widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");

type PictureProps = {
  src: string;
  alt: string;
  /** How wide it is shown, as `<img sizes>` takes it. */
  sizes: string;
  /** Seen as the page opens: loaded before everything else. */
  isEager?: boolean;
  shape?: keyof typeof SHAPES;
  /** It could not be shown. */
  onError?: (() => void) | undefined;
  className?: string;
};

/** A picture, square unless told; our own (`/media/{hash}/1000.webp`) in AVIF and WebP and in the width that the screen needs. */
export function Picture({ src, alt, sizes, isEager = false, shape = "square", onError, className = "" }: PictureProps) {
  const { width, height, widths } = SHAPES[shape];
  const folder = OWN.exec(src)?.[1];
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : "auto"}
      decoding={isEager ? "sync" : "async"}
      className={className}
      onError={onError}
      {...(folder && { srcSet: sourcesOf(folder, "webp", widths), sizes })}
    />
  );
  if (!folder) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourcesOf(folder, "avif", widths)} sizes={sizes} />
      {image}
    </picture>
  );
}

/** What stands where a picture is missing. */
export const MissingPicture = ({ className = "" }: { className?: string }) => (
  <div className={`grid place-items-center bg-tint text-muted ${className}`}>
    <span className="grid justify-items-center gap-2 text-sm">
      <span aria-hidden="true" className="icon icon-image-off size-10" />
      Sin foto
    </span>
  </div>
);
