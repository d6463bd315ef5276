import { useState } from "react";
import { Picture } from "./picture.tsx";

type ThumbnailProps = { src: string | null; sizes: string };

/** A product's picture beside its name, on a tinted ground; says nothing, since the name does, but where it is missing or fails. */
export function Thumbnail({ src, sizes }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="grid aspect-square place-items-center overflow-hidden rounded-xl bg-tint">
      {src === null || src === failed ? (
        <span title="Sin foto" className="grid size-full place-items-center">
          <span aria-hidden="true" className="icon icon-image-off size-1/3 text-muted" />
          <span className="sr-only">Sin foto</span>
        </span>
      ) : (
        <Picture src={src} alt="" sizes={sizes} onError={() => setFailed(src)} className="size-full object-cover" />
      )}
    </span>
  );
}
