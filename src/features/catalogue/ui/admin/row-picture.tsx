import { ImageOff } from "lucide-react";
import { isShown } from "#src/contract/regulated.ts";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { Product } from "../../contract/product.ts";

export const RowPicture = ({ product, sizes, className }: { product: Product; sizes: string; className: string }) => (
  <span className={`shrink-0 ${className} ${isShown(product) ? "" : "opacity-50"}`}>
    {product.image === null ? (
      <span
        role="img"
        aria-label="Sin foto"
        title="Sin foto"
        className="grid aspect-square place-items-center rounded-xl bg-tint text-muted"
      >
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    ) : (
      <Thumbnail src={product.image} sizes={sizes} />
    )}
  </span>
);
