import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Area } from "./square-picture.ts";
import { whyNotUploaded } from "./upload-picture.ts";

const MAX_ZOOM = 4;

const largestOf = (image: string) => image.replace(/\/\d+\.webp$/, "/1600.webp");

async function readPicture(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.blob();
}

type CropDialogProps = {
  image: string;
  /** The file that the picture came from, where it was chosen in this form. */
  original: Blob | undefined;
  onCrop: (original: Blob, area: Area) => Promise<void>;
  onClose: () => void;
};

export default function CropDialog({ image, original, onCrop, onClose }: CropDialogProps) {
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [address] = useState(() => (original ? URL.createObjectURL(original) : largestOf(image)));
  const close = () => {
    URL.revokeObjectURL(address);
    onClose();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (part: Area) => onCrop(original ?? (await readPicture(address)), part),
    onSuccess: close,
  });
  const problem = isUnreadable ? "No se pudo abrir la foto. Probá de nuevo." : error && whyNotUploaded(error);
  return (
    <Dialog
      onOpenChange={() => isPending || close()}
      title="Recortar la foto"
      description="Arrastrala o movela con las flechas: lo que queda en el cuadro es lo que muestra la tienda."
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="relative h-[min(45dvh,22rem)] overflow-hidden rounded-2xl bg-tint">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ onError: () => setUnreadable(true) }}
          cropperProps={{ "aria-label": "Parte de la foto que se muestra" }}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium">
          Acercar
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 w-full accent-leaf"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button tone="secondary" disabled={isPending} onClick={close}>
          Cancelar
        </Button>
        <Button disabled={isPending || !area} onClick={() => area && mutate(area)}>
          {isPending ? "Subiendo…" : "Usar este recorte"}
        </Button>
      </div>
    </Dialog>
  );
}
