type PictureProps = { src: string | null; alt: string; sizes: string; eager?: boolean };

/** A product's square picture on a tinted ground. */
export const Picture = ({ src, alt, sizes, eager = false }: PictureProps) => (
  <span className="block aspect-square overflow-hidden rounded-xl bg-tint">
    {src && (
      <img
        src={src}
        alt={alt}
        sizes={sizes}
        width={480}
        height={480}
        loading={eager ? "eager" : "lazy"}
        className="size-full object-contain"
      />
    )}
  </span>
);
