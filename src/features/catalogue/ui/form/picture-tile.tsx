import { ArrowLeft, ArrowRight, Crop, RotateCw, Trash2, TriangleAlert } from "lucide-react";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { MoveButton } from "#src/ui/admin/move-button.tsx";
import { useSortableItem } from "#src/ui/admin/sortable.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { Picture } from "#src/ui/picture.tsx";
import type { Upload } from "./use-pictures.ts";

const RECOMMENDED_SIDE = 1000;

type PictureTileProps = {
  image: string;
  index: number;
  count: number;
  /** In pixels; known for new pictures only. */
  size: { width: number; height: number } | undefined;
  onMove: (from: number, to: number) => void;
  /** Undefined for a picture of another site, which can't be cropped. */
  onCrop: (() => void) | undefined;
  onRemove: () => void;
};

export function PictureTile({ image, index, count, size, onMove, onCrop, onRemove }: PictureTileProps) {
  const { ref, style, handle, isDragging } = useSortableItem(image);
  const number = index + 1;
  const isSmall = size !== undefined && Math.min(size.width, size.height) < RECOMMENDED_SIDE;
  return (
    <li
      ref={ref}
      style={style}
      className={`relative grid content-start rounded-xl border border-line bg-card ${isDragging ? "shadow-xl" : ""}`}
    >
      <div {...handle} title="Arrastrá para ordenar" className="relative cursor-grab">
        <Picture
          src={image}
          alt={`Foto ${number}`}
          sizes="14rem"
          className="aspect-square w-full rounded-t-xl bg-tint object-cover"
        />
        {index === 0 && (
          <span className="absolute top-2 left-2 rounded-full bg-forest px-2.5 py-0.5 font-semibold text-on-forest text-xs">
            Principal
          </span>
        )}
      </div>
      <div className="grid grid-cols-2 justify-items-center sm:flex sm:justify-between">
        <MoveButton
          name={`Mover la foto ${number} antes`}
          Icon={ArrowLeft}
          isAtEnd={index === 0}
          onMove={() => onMove(index, index - 1)}
        />
        <MoveButton
          name={`Mover la foto ${number} después`}
          Icon={ArrowRight}
          isAtEnd={number === count}
          onMove={() => onMove(index, number)}
        />
        {onCrop && (
          <IconButton name={`Recortar la foto ${number}`} Icon={Crop} onClick={onCrop} className="sm:order-first" />
        )}
        <IconButton name={`Quitar la foto ${number}`} Icon={Trash2} onClick={onRemove} />
      </div>
      {isSmall && (
        <p role="status" className="flex gap-2 rounded-b-xl bg-warning-tint p-2 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Mide {size.width}×{size.height} px: puede verse borrosa. Recomendado 1000×1000.
        </p>
      )}
    </li>
  );
}

type UploadTileProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

export const UploadTile = ({ upload: { file, preview, sent, problem }, onRetry, onRemove }: UploadTileProps) => (
  <li className="relative grid content-start rounded-xl border border-line bg-card">
    <img src={preview} alt="" className="aspect-square w-full rounded-t-xl bg-tint object-cover opacity-60" />
    {problem === null ? (
      <div className="p-3">
        <progress
          value={sent}
          aria-label={`Subiendo ${file.name || "la foto"}`}
          className="block h-2 w-full overflow-hidden rounded-full bg-tint accent-leaf"
        />
        <p className="mt-2 text-muted text-sm">{sent < 1 ? `Subiendo… ${Math.round(sent * 100)} %` : "Preparando…"}</p>
      </div>
    ) : (
      <div className="p-2">
        <FieldError>{problem}</FieldError>
        <div className="flex">
          <IconButton name="Reintentar la subida" Icon={RotateCw} onClick={onRetry} />
          <IconButton name="Descartar la foto" Icon={Trash2} onClick={onRemove} />
        </div>
      </div>
    )}
  </li>
);
