import { arrayMove } from "@dnd-kit/sortable";
import { Camera, ImagePlus } from "lucide-react";
import { useState } from "react";
import { usePastedFiles } from "#src/client/use-pasted-files.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { Sortable } from "#src/ui/admin/sortable.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { MAX_PICTURES } from "./form-values.ts";
import { PictureTile, UploadTile } from "./picture-tile.tsx";
import { ShopPreview } from "./shop-preview.tsx";
import { PICTURE_FORMATS } from "./upload-picture.ts";
import type { Pictures } from "./use-pictures.ts";

const CropDialog = lazyInBoundary(() => import("./crop-dialog.tsx"), { failure: "mt-4" });

const isOurs = (image: string) => image.startsWith("/media/");

type PictureSectionProps = { pictures: Pictures; isDraggedOver: boolean; isPreviewBeside: boolean };

/** The pictures, the first one the main: pasted, dropped, from files or the camera. */
export function PictureSection({ pictures, isDraggedOver, isPreviewBeside }: PictureSectionProps) {
  const { images, uploads, add, setImages } = pictures;
  const [cropped, setCropped] = useState<string>();
  const isFull = images.length + uploads.length >= MAX_PICTURES;
  usePastedFiles(add);
  const move = (from: number, to: number) => setImages(arrayMove(images, from, to));
  return (
    <Section
      title="Fotos"
      hint={
        <>
          Hasta {MAX_PICTURES}, recomendado 1000×1000 px. La primera es la principal. Se recortan cuadradas.
          <span className="pointer-coarse:hidden"> También podés pegarlas (Ctrl+V) o soltarlas acá.</span>
        </>
      }
    >
      <div className={`rounded-xl ${isDraggedOver ? "outline-2 outline-leaf outline-dashed outline-offset-8" : ""}`}>
        {images.length + uploads.length > 0 && (
          <Sortable ids={images} onMove={move} layout="grid">
            <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
              {images.map((image, index) => (
                <PictureTile
                  key={image}
                  image={image}
                  index={index}
                  count={images.length}
                  size={pictures.uploaded.get(image)}
                  onMove={move}
                  onCrop={isOurs(image) ? () => setCropped(image) : undefined}
                  onRemove={() => setImages(images.filter((each) => each !== image))}
                />
              ))}
              {uploads.map((upload) => (
                <UploadTile
                  key={upload.key}
                  upload={upload}
                  onRetry={() => pictures.retry(upload)}
                  onRemove={() => pictures.forget(upload)}
                />
              ))}
            </ul>
          </Sortable>
        )}
        {!isFull && <PictureSources isFirst={images.length + uploads.length === 0} onFiles={add} />}
      </div>
      {images.length > 0 && !isPreviewBeside && <ShopPreview className="border-t pt-4" />}
      {cropped !== undefined && (
        <CropDialog
          image={cropped}
          original={pictures.uploaded.get(cropped)?.original}
          onCrop={(original, area) => pictures.recrop(cropped, original, area)}
          onClose={() => setCropped(undefined)}
        />
      )}
    </Section>
  );
}

const PictureSources = ({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: File[]) => void }) => (
  <div
    className={`flex flex-wrap items-center justify-center gap-3 rounded-xl border border-edge border-dashed px-4 ${isFirst ? "min-h-40 py-6" : "py-4"}`}
  >
    <FileButton label="Fotos" accept={PICTURE_FORMATS} multiple onFiles={onFiles} Icon={ImagePlus}>
      Elegir fotos
    </FileButton>
    <FileButton
      label="Cámara"
      accept={PICTURE_FORMATS}
      capture="environment"
      onFiles={onFiles}
      Icon={Camera}
      className="pointer-fine:hidden"
    >
      Sacar foto
    </FileButton>
  </div>
);
