const WIDTHS = [160, 320, 640, 1000] as const;

const OWN = /^(.*\/media\/[\w-]+)\/1000\.webp$/;

const sourcesOf = (folder: string, format: "avif" | "webp") =>
  WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");

type PictureProps = {
  src: string;
  alt: string;
  /** How wide it is shown, as `<img sizes>` takes it. */
  sizes: string;
  /** Seen as the page opens: loaded before everything else. */
  isEager?: boolean;
  className?: string;
};

/** A square picture; our own (`/media/{hash}/1000.webp`) in AVIF and WebP and in the width that the screen needs. */
export function Picture({ src, alt, sizes, isEager = false, className = "" }: PictureProps) {
  const folder = OWN.exec(src)?.[1];
  const image = (
    <img
      src={src}
      alt={alt}
      width={1000}
      height={1000}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : "auto"}
      decoding={isEager ? "sync" : "async"}
      className={className}
      {...(folder && { srcSet: sourcesOf(folder, "webp"), sizes })}
    />
  );
  if (!folder) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourcesOf(folder, "avif")} sizes={sizes} />
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
