import { useEffect, useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Area } from "./square-picture.ts";
import { whyNotUploaded } from "./upload-picture.ts";

const CLOSEST = 4;

/** The largest size that the shop serves. */
const largestOf = (image: string) => image.replace(/\/\d+\.webp$/, "/1600.webp");

/** The picture to crop: the chosen file, or the one that the shop has. */
function useOriginal(image: string, known: Blob | undefined) {
  const [original, setOriginal] = useState<{ blob: Blob; address: string }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let address: string | undefined;
    const load = async () => {
      const blob = known ?? (await readPicture(largestOf(image), controller.signal));
      if (controller.signal.aborted) return;
      address = URL.createObjectURL(blob);
      setOriginal({ blob, address });
    };
    load().catch(() => !controller.signal.aborted && setProblem("No se pudo abrir la foto. Probá de nuevo."));
    return () => {
      controller.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [image, known]);
  return { original, problem };
}

async function readPicture(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.blob();
}

type CropDialogProps = {
  image: string;
  original: Blob | undefined;
  onCrop: (original: Blob, area: Area) => Promise<void>;
  onClose: () => void;
};

export default function CropDialog({ image, original: known, onCrop, onClose }: CropDialogProps) {
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { original, problem = failure } = useOriginal(image, known);
  const save = async () => {
    if (!original || !area) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await onCrop(original.blob, area);
      onClose();
    } catch (error) {
      setFailure(whyNotUploaded(error));
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title="Recortar la foto"
      description="Arrastrala o movela con las flechas: lo que queda en el cuadro es lo que muestra la tienda."
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="relative h-[min(45dvh,22rem)] overflow-hidden rounded-2xl bg-tint">
        {original && (
          <Cropper
            image={original.address}
            crop={place}
            zoom={zoom}
            maxZoom={CLOSEST}
            aspect={1}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            cropperProps={{ "aria-label": "Parte de la foto que se muestra" }}
          />
        )}
      </div>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium">
          Acercar
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={CLOSEST}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 w-full accent-leaf"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button tone="secondary" disabled={isSaving} onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={isSaving || !area} onClick={save}>
          {isSaving ? "Subiendo…" : "Usar este recorte"}
        </Button>
      </div>
    </Dialog>
  );
}
